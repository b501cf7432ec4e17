import * as v from 'valibot'
import { liveTopics, type LiveEvent, type LiveTopic } from '../api/contract/live-topics'
import { readLeniently } from '../api/contract/read-leniently'

/** The topics the widget subscribes to, in the contract's order. */
export const TOPICS = Object.keys(liveTopics) as LiveTopic[]

const MessageSchema = v.object({ topic: v.string(), type: v.string(), data: v.unknown() })

/**
 * What a socket's frame is. A `foreign` one has a topic or type of a newer platform and is ignored. A `malformed` one is
 * ignored and counted.
 */
export type LiveFrame = { kind: 'event'; event: LiveEvent } | { kind: 'pong' | 'foreign' | 'malformed' }

/** Reads one frame through the contract. Never throws. Inherited names such as `constructor` are no topics. */
export function readFrame(frame: unknown): LiveFrame {
  if (frame === 'pong') return { kind: 'pong' }
  const message = v.safeParse(MessageSchema, parseJson(frame))
  if (!message.success) return { kind: 'malformed' }
  const { topic, type, data } = message.output
  const types: Readonly<Record<string, v.GenericSchema>> = Object.hasOwn(liveTopics, topic)
    ? liveTopics[topic as LiveTopic]
    : {}
  const schema = Object.hasOwn(types, type) ? types[type] : undefined
  if (!schema) return { kind: 'foreign' }
  const reading = readLeniently(schema, data)
  if (!reading.ok) return { kind: 'malformed' }
  // Topic, type and data were just checked against the row of the table that the type comes from.
  return { kind: 'event', event: { topic, type, data: reading.output } as LiveEvent }
}

function parseJson(frame: unknown): unknown {
  if (typeof frame !== 'string') return undefined
  try {
    return JSON.parse(frame)
  } catch {
    return undefined
  }
}
