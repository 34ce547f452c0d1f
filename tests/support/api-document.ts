import type { App } from './app.ts'

type Media = { schema?: object; 'x-body-limit'?: number }
type Call = {
  description: string
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

/** The parts of the document that tests read. */
type ApiDocument = { openapi: string; paths: Record<string, Record<string, Call>> }

/** The API's document. */
export async function documentOf(app: Pick<App, 'request'>): Promise<ApiDocument> {
  return (await app.request('/api/openapi.json')).json()
}

/** Every call of the document, named by method and path. */
export const callsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, method, path, call })),
  )
