import * as v from 'valibot'
import { isApiErrorCode, type ApiErrorCode } from '../domain/errors'
import { ErrorBodySchema } from './contract/values'

/** The meaning of a status whose body has no code. */
const CODE_OF_STATUS: Readonly<Record<number, ApiErrorCode>> = {
  400: 'error:bad-request',
  401: 'error:unauthorized',
  403: 'error:forbidden',
  404: 'error:not-found',
  409: 'error:conflict',
  412: 'error:changed',
  413: 'error:too-large',
  429: 'error:too-many',
  501: 'error:not-implemented',
}

/** A longer text is no sentence for a person. */
const WORDS_MAX_CHARS = 200

interface Refusal {
  code: ApiErrorCode
  status: number
  /**
   * The platform's sentence, as plain text. It is shown only for a row with `refusesInWords`. Other texts come from our
   * table.
   */
  words?: string
}

/** Reads an answer with a status of 400 or more. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const { status } = response
  const fallback = CODE_OF_STATUS[status] ?? (status >= 500 ? 'error:server' : 'error:unexpected')
  try {
    const body = v.safeParse(ErrorBodySchema, JSON.parse(await response.text()))
    const { code = '', message } = body.success ? body.output : {}
    // A code of another form says less than the status.
    if (isApiErrorCode(code)) {
      const words = message?.trim()
      return words && words.length <= WORDS_MAX_CHARS ? { code, status, words } : { code, status }
    }
  } catch {
    // The body is a proxy's page or incomplete, so the status has to suffice.
  }
  return { code: fallback, status }
}
