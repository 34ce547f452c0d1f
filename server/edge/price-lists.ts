import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import index from '#content/price-lists/index.json' with { type: 'json' }
import { languages, prefixOf } from '../text/language.ts'

/** Price lists under all their published addresses, shown in the browser under their file names. */
export function priceLists(root: string) {
  const app = new Hono()
  for (const { path, file } of index.files) {
    for (const language of languages) {
      app.get(`${prefixOf(language)}/${path}`, async (c) => {
        const contents = await readFile(join(root, 'price-lists', file))
        return c.body(new Uint8Array(contents), 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="${file}"`,
          'Cache-Control': 'public, max-age=3600',
        })
      })
    }
  }
  return app
}
