import { atom } from './store'

export interface AudioDevice {
  id: string
  label: string
}

/** The sound devices of this browser. Lists are empty, or names missing, until the microphone was once allowed. */
export interface AudioDevices {
  inputs: readonly AudioDevice[]
  outputs: readonly AudioDevice[]
  /** Chosen ids; undefined: the system's own choice. */
  input?: string
  output?: string
}

export const audioDevicesAtom = atom<AudioDevices>({ inputs: [], outputs: [] })
