import { costlyBodies } from './hostile-bodies.ts'
import type { Subject } from './hostile-subject.ts'
import { type HostileInput, long } from './hostile-texts.ts'
import { type Schema, type TextKind, worstOf } from './hostile-worst.ts'

type Parameter = { name: string; in: string; schema?: Schema }
type Call = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema; 'x-body-limit'?: number }> }
}

/** The API's document, as far as inputs are made from it. */
export type Document = {
  paths: Record<string, Record<string, Call>>
  components?: { schemas?: Record<string, Schema> }
}

export type Ids = Subject['ids']

/** The rows at these addresses; the first that matches counts. */
const rowsAt: [string, keyof Ids][] = [
  ['/api/admin/companies', 'company'],
  ['/api/admin/featured', 'featured'],
  ['/api/admin/mails', 'mail'],
  ['/api/admin/occupation-names', 'occupationName'],
  ['/api/admin/recruiting/cards', 'card'],
  ['/api/admin/recruiting/sections', 'section'],
  ['/api/admin/replies', 'heldReply'],
  ['/api/admin/reports', 'report'],
  ['/api/admin/runs', 'run'],
  ['/api/admin/uploads', 'upload'],
  ['/api/admin/jobs', 'job'],
  ['/api/admin/candidates', 'candidate'],
  ['/api/account/sessions', 'session'],
  ['/api/candidates', 'candidate'],
  ['/api/files', 'file'],
  ['/api/filters', 'ownFilter'],
  ['/api/groups', 'group'],
  ['/api/interviews', 'interview'],
  ['/api/invitations', 'invitation'],
  ['/api/members', 'colleague'],
  ['/api/messages', 'unknownMessage'],
  ['/api/jobs', 'job'],
  ['/api/notes', 'note'],
  ['/api/objave', 'article'],
  ['/api/prijave/filters', 'filter'],
  ['/api/prijave', 'application'],
  ['/api/processes', 'stage'],
  ['/api/replies', 'returnedReply'],
  ['/apipublic/articles', 'article'],
  ['/apipublic/candidate', 'candidate'],
  ['/apipublic/companies', 'company'],
  ['/apipublic/getkandidatforoptout', 'candidate'],
  ['/apipublic/industries', 'industry'],
  ['/apipublic/jobs', 'job'],
  ['/apipublic/recruiting/groups', 'section'],
]

/** Values of other parameters of paths. */
const inPaths: Record<string, (ids: Ids) => unknown> = {
  jobId: ({ job }) => job,
  groupId: ({ group }) => group,
  applicationId: ({ application }) => application,
  versionId: ({ version }) => version,
  page: () => 'koche',
  key: () => 'language',
  country: () => 'DE',
  number: () => long('1', 5000),
  email: () => `${long('a.', 240)}@a.hr`,
  address: () => `a@${long('a-', 9000)}.hr`,
}

/** Ids in bodies and queries, by the name of their field. */
const inBodies: Record<string, (ids: Ids, schema: Schema) => unknown> = {
  ids: ({ applications, section, card }, { maxItems = 1 }) =>
    maxItems === 1 ? [section, card] : applications.slice(0, maxItems),
  jobId: ({ job }) => job,
  fromJobId: ({ draft }) => draft,
  applicationId: ({ application }) => application,
  prijavaId: ({ application }) => application,
  candidateId: ({ candidate }) => candidate,
  kandidatId: ({ candidate }) => candidate,
  processId: ({ stage }) => stage,
  moveTo: ({ stage }) => stage,
  pitanjeId: ({ question }) => question,
  groupId: ({ group }) => group,
  fromGroupId: ({ group }) => group,
  toGroupId: ({ secondGroup }) => secondGroup,
  groupIdWithKandidatesToRemove: ({ secondGroup }) => secondGroup,
  djelatnostId: ({ industry }) => industry,
  key: () => crypto.randomUUID(),
}

/** The worst inputs of a documented call: real rows, the largest values, and bodies that are costly to read. */
export function documentedInputs(document: Document, name: string, ids: Ids): HostileInput[] {
  const [method = '', address = ''] = name.split(' ')
  const call = document.paths[address]?.[method]
  if (!call) throw new Error(`No call '${name}'`)
  const named = (field: string, schema: Schema) => inBodies[field]?.(ids, schema)
  const fill = (schema: Schema = {}, text: TextKind) => worstOf(resolved(document, schema), text, named)
  const path = pathOf(address, call.parameters ?? [], ids)
  const bodies = Object.entries(call.requestBody?.content ?? {}).flatMap(
    ([type, { schema, 'x-body-limit': limit = 0 }]) => [
      ...(type === 'application/json'
        ? (['words', 'marks', 'lines'] as const).map((text) => ({ json: fill(schema, text) }))
        : []),
      ...costlyBodies(type, limit),
    ],
  )
  const paths = (['words', 'marks'] as const).map(
    (text) => path + queryOf(call.parameters ?? [], (each) => fill(each, text)),
  )
  if (bodies.length > 0) return bodies.map((body) => ({ ...body, path: paths[0] ?? path }))
  return [...new Set(paths)].map((each) => ({ path: each }))
}

function pathOf(address: string, parameters: Parameter[], ids: Ids): string {
  return address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const [values] = parameters.flatMap((each) => (each.name === name && each.schema?.enum ? [each.schema.enum] : []))
    const row = name.startsWith('id') ? rowsAt.find(([prefix]) => address.startsWith(`${prefix}/`))?.[1] : undefined
    const value =
      values?.[0] ?? (row ? ids[row] : inPaths[name]?.(ids)) ?? (address.includes('countries') ? 'HR' : undefined)
    if (value === undefined) throw new Error(`No value for {${name}} of ${address}`)
    return encodeURIComponent(String(value))
  })
}

function queryOf(parameters: Parameter[], fill: (schema: Schema) => unknown): string {
  const values = parameters.flatMap(({ name, in: place, schema = {} }) => {
    if (place !== 'query' || name === 'token' || narrowing.has(name)) return []
    const value = fill({ type: 'object', properties: { [name]: schema } }) as Record<string, unknown>
    return [[name, String(value[name]).slice(0, 9000)]]
  })
  return values.length > 0 ? `?${new URLSearchParams(values)}` : ''
}

/** Parameters of lists whose largest value would make the list empty. */
const narrowing = new Set([
  'page',
  'page_index',
  'companyId',
  'tvrtkaId',
  'company',
  'actorId',
  'subjectId',
  'rating',
  'state',
])

/** A schema with its references replaced. */
function resolved(document: Document, schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    const name = typeof value?.$ref === 'string' ? value.$ref.split('/').at(-1) : undefined
    return name ? resolved(document, document.components?.schemas?.[name] ?? {}) : value
  })
}
