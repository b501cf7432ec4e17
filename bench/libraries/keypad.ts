import r2wc from '@r2wc/react-to-web-component'
import { atom, createStore } from 'jotai/vanilla'
import { Provider, useAtomValue, useSetAtom } from 'jotai/react'
import ky from 'ky'
import { PhoneNumber } from 'libphonenumber-js/core/es6'
import ReconnectingWebSocket from 'partysocket/ws'
import { createRoot } from 'react-dom/client'
import { toast, useToaster } from 'react-hot-toast/headless'
import * as v from 'valibot'
import metadata from '../../src/domain/number/phone-metadata.json' with { type: 'json' }

/** The libraries in a keypad's first load: its size if none of our own code were in it. */
export const libraries = [
  ...[createRoot, r2wc, atom, createStore, Provider, useAtomValue, useSetAtom],
  ...[ky, PhoneNumber, metadata, ReconnectingWebSocket, toast, useToaster],
  ...[v.array, v.boolean, v.fallback, v.integer, v.is, v.literal, v.looseObject, v.maxLength, v.maxValue, v.minLength],
  ...[v.minValue, v.nullish, v.number, v.object, v.optional, v.picklist, v.pipe, v.record, v.regex, v.safeInteger],
  ...[v.safeParse, v.string, v.transform, v.union, v.unknown, v.variant],
]
