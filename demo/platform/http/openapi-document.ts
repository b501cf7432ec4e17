import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import { contract, type EndpointName } from '../../../src/api/contract'
import { BlockRequestSchema, BlockResponseSchema, BlocklistItemSchema } from '../../../src/api/contract/blocklist'
import {
  CallListChangeSchema,
  CallListDetailsSchema,
  CallListEntrySchema,
  CallListSchema,
} from '../../../src/api/contract/call-lists'
import { CallFormSchema, CallSchema, ChangedBodySchema, TranscriptSchema } from '../../../src/api/contract/calls'
import { contractDocs } from '../../../src/api/contract/docs'
import type { EndpointDocs } from '../../../src/api/contract/docs/endpoint-docs'
import type { Endpoint } from '../../../src/api/contract/endpoint'
import { FollowUpSchema } from '../../../src/api/contract/follow-ups'
import { InstituteSchema, InstituteSettingsSchema } from '../../../src/api/contract/institutes'
import { LIMITS } from '../../../src/domain/limits'
import { liveTopics } from '../../../src/api/contract/live-topics'
import { NotificationSchema } from '../../../src/api/contract/notifications'
import { ContactSchema, PhoneMatchSchema, StudentSchema, UserSchema } from '../../../src/api/contract/people'
import { PhonesAssignedSchema, VirtualPhoneSchema } from '../../../src/api/contract/phones'
import { ReasonSchema } from '../../../src/api/contract/reasons'
import { ReportDownloadSchema, ReportFilterSchema, ReportTotalsSchema } from '../../../src/api/contract/reports'
import { ProfileSchema, StatisticsSchema, TokenSchema } from '../../../src/api/contract/session'
import { ErrorBodySchema, UNKNOWN } from '../../../src/api/contract/values'
import { VoicemailSettingsSchema } from '../../../src/api/contract/voicemail'
import { VoiceTokenSchema } from '../../../src/api/contract/voice-tokens'

type Schema = NonNullable<Endpoint['answer']>
type Json = Record<string, unknown>

/** Schema of what is sent to the platform. */
const SENT = { BlockRequest: BlockRequestSchema, CallForm: CallFormSchema, ReportFilter: ReportFilterSchema }

/** Schema of the platform's answers. */
const ANSWERED = {
  BlockResponse: BlockResponseSchema,
  BlocklistItem: BlocklistItemSchema,
  Call: CallSchema,
  CallList: CallListSchema,
  CallListChange: CallListChangeSchema,
  CallListDetails: CallListDetailsSchema,
  CallListEntry: CallListEntrySchema,
  Contact: ContactSchema,
  ErrorBody: ErrorBodySchema,
  FollowUp: FollowUpSchema,
  Institute: InstituteSchema,
  InstituteSettings: InstituteSettingsSchema,
  Notification: NotificationSchema,
  PhoneMatch: PhoneMatchSchema,
  PhonesAssigned: PhonesAssignedSchema,
  Profile: ProfileSchema,
  Reason: ReasonSchema,
  ReportDownload: ReportDownloadSchema,
  ReportTotals: ReportTotalsSchema,
  Statistics: StatisticsSchema,
  Student: StudentSchema,
  Token: TokenSchema,
  Transcript: TranscriptSchema,
  User: UserSchema,
  VirtualPhone: VirtualPhoneSchema,
  VoiceToken: VoiceTokenSchema,
  VoicemailSettings: VoicemailSettingsSchema,
}

const conversion = (typeMode: 'input' | 'output'): ConversionConfig => ({
  target: 'draft-2020-12',
  typeMode,
  errorMode: 'throw',
  // Lenient parsing, such as trimming, is not part of what a client should send.
  ignoreActions: ['trim', 'transform'],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // `unknown` is the widget's value for words of a newer platform. No platform sends it.
  overrideSchema: ({ jsonSchema }) =>
    Array.isArray(jsonSchema.enum) ? { ...jsonSchema, enum: jsonSchema.enum.filter((word) => word !== UNKNOWN) } : null,
})

const definitions = { ...SENT, ...ANSWERED }

function schemaOf(schema: Schema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, $defs: __, ...json } = toJsonSchema(schema, { ...conversion(typeMode), definitions })
  return json
}

const content = (schema: Schema, typeMode: 'input' | 'output') => ({
  content: { 'application/json': { schema: schemaOf(schema, typeMode) } },
})

/** The contract as OpenAPI 3.1, made from the table that client and server use. `serverUrl` has no trailing slash. */
export function openApiDocument(serverUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, row] of Object.entries(contract) as [EndpointName, Endpoint][]) {
    const path = `${row.version === 'none' ? '' : `/${row.version}`}${row.path}`
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row, contractDocs[name]) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Virtual Phone platform', version: '1', summary: 'What the widget expects of a platform.' },
    servers: [{ url: serverUrl }],
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: {
        ...toJsonSchemaDefs(SENT, conversion('input')),
        ...toJsonSchemaDefs(ANSWERED, conversion('output')),
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    'x-live-messages': liveMessages(),
  }
}

function operation(name: EndpointName, row: Endpoint, docs: EndpointDocs): Json {
  const replaces = docs.versioned && row.method === 'PUT'
  const done = { 204: { description: row.answer ? 'There is none' : 'Done' } }
  return {
    operationId: name,
    summary: docs.summary,
    ...(row.open ? { security: [] } : {}),
    parameters: [
      parameter('institute_id', 'query', true, {
        type: 'string',
        maxLength: LIMITS.idMaxChars,
        pattern: '^(school|district)-',
      }),
      ...[...row.path.matchAll(/\{(\w+)\}/g)].map(([, inPath = '']) =>
        parameter(inPath, 'path', true, { type: 'string', maxLength: LIMITS.idMaxChars }),
      ),
      ...queryParameters(docs.query),
      ...(replaces ? [IF_MATCH] : []),
      ...(row.creates ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(docs.body ? { requestBody: { required: true, ...content(docs.body, 'input') } } : {}),
    responses: {
      ...(row.answer
        ? { 200: { description: docs.summary, ...(docs.versioned && ETAG), ...content(row.answer, 'output') } }
        : done),
      ...(row.answer?.type === 'optional' ? done : {}),
      ...(replaces
        ? { 412: { description: 'Another version is stored', ...content(ChangedBodySchema, 'output') } }
        : {}),
      default: { description: 'Refused, or failed', ...content(ErrorBodySchema, 'output') },
    },
  }
}

const IF_MATCH: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version that the request may replace, in quotes. Without it the request replaces any.',
  schema: { type: 'string' },
}
const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A second try with the same key and content makes nothing new. Extension `idempotency`.',
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.idMaxChars },
}
const ETAG: Json = { headers: { ETag: { description: 'The version, in quotes', schema: { type: 'string' } } } }

const parameter = (name: string, place: 'path' | 'query', required: boolean, schema: Json): Json => ({
  name,
  in: place,
  required,
  schema,
})

function queryParameters(query: Schema | undefined): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'output') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) =>
    parameter(name, 'query', required.includes(name), withoutNull(schema)),
  )
}

/** A query has no null, because an empty parameter counts as absent. */
function withoutNull(schema: Json): Json {
  const kinds = schema.anyOf as Json[] | undefined
  const [only, ...others] = kinds?.filter(({ type }) => type !== 'null') ?? []
  return only && others.length === 0 ? only : schema
}

/** Messages of the live socket, `{ topic, type, data }`. OpenAPI itself has no place for them. */
function liveMessages(): Json {
  return Object.fromEntries(
    Object.entries(liveTopics).map(([topic, types]) => [
      topic,
      Object.fromEntries(Object.entries(types).map(([type, data]) => [type, schemaOf(data as Schema, 'output')])),
    ]),
  )
}
