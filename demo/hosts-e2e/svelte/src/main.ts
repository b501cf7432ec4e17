import { mount } from 'svelte'
import SchoolPage from './SchoolPage.svelte'

mount(SchoolPage, { target: document.querySelector('main')! })
