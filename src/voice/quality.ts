import type { CallQuality } from './voice-client'

/** The quality of the line during some time. */
export interface LineFigures {
  lossPercent: number
  /** From mouth to ear and back. */
  roundTripMs: number
  jitterMs: number
  /** How long sound waits in the jitter buffer. */
  bufferMs: number
}

const CODEC_DELAY_MS = 20
/** Robustness against packet loss (Bpl) that fits measurements with Opus: about 3.4 at 6 %, 2.5 at 15 %. */
const LOSS_ROBUSTNESS = 17
const GOOD_MOS = 3.8
const FAIR_MOS = 3

/**
 * Mean opinion score, 1 to 5, by the parts of the E-model (ITU-T G.107) for loss and delay, with Opus' loss figures.
 */
export function mosOf({ lossPercent, roundTripMs, bufferMs }: Omit<LineFigures, 'jitterMs'>): number {
  const delayMs = roundTripMs / 2 + bufferMs + CODEC_DELAY_MS
  const delayImpairment = 0.024 * delayMs + (delayMs > 177.3 ? 0.11 * (delayMs - 177.3) : 0)
  const lossImpairment = (95 * lossPercent) / (lossPercent + LOSS_ROBUSTNESS)
  const rating = Math.min(100, Math.max(0, 93.2 - delayImpairment - lossImpairment))
  const mos = 1 + 0.035 * rating + rating * (rating - 60) * (100 - rating) * 7e-6
  return Math.min(5, Math.max(1, mos))
}

export function levelOf(mos: number): CallQuality['level'] {
  if (mos >= GOOD_MOS) return 'good'
  return mos >= FAIR_MOS ? 'fair' : 'poor'
}

/** Reads the statistics of a peer connection. Each reading covers the time since the one before. */
export interface QualityMeter {
  read(report: RTCStatsReport): CallQuality
}

interface Totals {
  received: number
  lost: number
  bufferSeconds: number
  bufferedSamples: number
}

export function createQualityMeter(): QualityMeter {
  let before: Totals = { received: 0, lost: 0, bufferSeconds: 0, bufferedSamples: 0 }
  let lossPercent = 0
  let bufferMs = 0

  return {
    read(report) {
      const { inbound, source, roundTripSeconds } = pick(report)
      const now: Totals = {
        received: inbound?.packetsReceived ?? 0,
        lost: inbound?.packetsLost ?? 0,
        bufferSeconds: inbound?.jitterBufferDelay ?? 0,
        bufferedSamples: inbound?.jitterBufferEmittedCount ?? 0,
      }
      const lost = Math.max(0, now.lost - before.lost)
      const expected = now.received - before.received + lost
      const played = now.bufferedSamples - before.bufferedSamples
      // Nothing arrived since the last reading, so the last figures stay. The media watch reports that media stopped.
      if (expected > 0) lossPercent = (100 * lost) / expected
      if (played > 0) bufferMs = (1000 * (now.bufferSeconds - before.bufferSeconds)) / played
      before = now

      const roundTripMs = 1000 * roundTripSeconds
      const mos = mosOf({ lossPercent, roundTripMs, bufferMs })
      return {
        mos,
        level: levelOf(mos),
        roundTripMs,
        jitterMs: 1000 * (inbound?.jitter ?? 0),
        lossPercent,
        ...(source?.audioLevel === undefined ? {} : { inputLevel: source.audioLevel }),
        ...(inbound?.audioLevel === undefined ? {} : { outputLevel: inbound.audioLevel }),
      }
    },
  }
}

/** Bytes of sound received so far. */
export function bytesReceived(report: RTCStatsReport): number {
  return pick(report).inbound?.bytesReceived ?? 0
}

interface SourceStats extends RTCStats {
  kind: string
  audioLevel?: number
}
interface RemoteStats extends RTCStats {
  kind: string
  roundTripTime?: number
}

function pick(report: RTCStatsReport) {
  let inbound: RTCInboundRtpStreamStats | undefined
  let source: SourceStats | undefined
  let remoteSeconds: number | undefined
  let pairSeconds: number | undefined
  report.forEach((stats: RTCStats) => {
    if (stats.type === 'inbound-rtp') inbound = stats as RTCInboundRtpStreamStats
    else if (stats.type === 'media-source') source = stats as SourceStats
    else if (stats.type === 'remote-inbound-rtp') remoteSeconds = (stats as RemoteStats).roundTripTime
    else if (stats.type === 'candidate-pair') {
      const pair = stats as RTCIceCandidatePairStats
      if (pair.nominated) pairSeconds = pair.currentRoundTripTime
    }
  })
  return { inbound, source, roundTripSeconds: remoteSeconds ?? pairSeconds ?? 0 }
}
