import { atom } from './store'

export interface AudioDevice {
  id: string
  label: string
}

/** The sound devices of this browser. Lists are empty, or names missing, until the microphone was allowed once. */
export interface AudioDevices {
  inputs: readonly AudioDevice[]
  outputs: readonly AudioDevice[]
  /** Ids of the chosen devices. Undefined stands for the system's default. */
  input?: string
  output?: string
}

export const audioDevicesAtom = atom<AudioDevices>({ inputs: [], outputs: [] })

/** The browser asks the person about the microphone, and waits (`sound/devices`). */
export const microphoneAskedAtom = atom(false)
