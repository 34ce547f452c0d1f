import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'
import type { App } from './app.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => ['job', 'item', 'url', 'sitemap'].includes(name),
})

/** A well-formed feed or sitemap, with its fields as text. */
export async function readXml(app: App, path: string) {
  const response = await app.request(path)
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(XMLValidator.validate(text)).toBe(true)
  return { text, tree: parser.parse(text), headers: response.headers }
}
