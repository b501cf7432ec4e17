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

/** Code and status of an answer with a status of 400 and more. Its message is not taken: texts come from our table. */
export async function failureOf(response: Response): Promise<{ code: string; status: number }> {
  const { status } = response
  const fallback = CODE_OF_STATUS[status] ?? (status >= 500 ? 'error:server' : 'error:unexpected')
  try {
    const body = v.safeParse(ErrorBodySchema, JSON.parse(await response.text()))
    if (body.success && CODE.test(body.output.code)) return { code: body.output.code, status }
  } catch {
    // A proxy's page or a broken line: the status has to do.
  }
  return { code: fallback, status }
}
