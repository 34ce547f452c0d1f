type Media = { schema?: object; 'x-body-limit'?: number }
type Call = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

/** The parts of the API's document that tests read. */
export type ApiDocument = { openapi: string; paths: Record<string, Record<string, Call>> }

/** Every call of the document, named by method and path. */
export const callsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, method, path, call })),
  )
