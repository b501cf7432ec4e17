import * as v from 'valibot'
import { ErrorBodySchema } from './contract/values'

/** What a status says by itself, where the body carries no code. */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'error:bad-request',
  401: 'error:unauthorized',
  403: 'error:forbidden',
  404: 'error:not-found',
  409: 'error:conflict',
  413: 'error:too-large',
  429: 'error:too-many-requests',
  501: 'error:not-implemented',
}

const CODE = /^[\w:.-]{1,100}$/

/** Longer ones are no sentence for a person. */
const WORDS_MAX_CHARS = 200

interface Refusal {
  code: string
  status: number
  /** The platform's sentence, as plain text. Shown only for a row with `refusesInWords`: other texts come from our table. */
  words?: string
}

/** What an answer with a status of 400 and more says. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const { status } = response
  const fallback = CODE_OF_STATUS[status] ?? (status >= 500 ? 'error:server' : 'error:unexpected')
  try {
    const body = v.safeParse(ErrorBodySchema, JSON.parse(await response.text()))
    if (body.success && CODE.test(body.output.code)) {
      const words = body.output.message?.trim()
      const { code } = body.output
      return words && words.length <= WORDS_MAX_CHARS ? { code, status, words } : { code, status }
    }
  } catch {
    // A proxy's page or a broken line: the status has to do.
  }
  return { code: fallback, status }
}
