import { mount } from 'svelte'
import { host } from '../host'
import Page from './SveltePage.svelte'

mount(Page, { target: host.root })
