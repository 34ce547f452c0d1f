/** Renders the price lists of `content/price-lists` as PDF into `public/price-lists`. Run it after changing one: `node scripts/price-lists.ts`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import index from '#content/price-lists/index.json' with { type: 'json' }
import { drawPriceList, type PriceList } from './price-list-pdf.ts'

const target = 'public/price-lists'

await mkdir(target, { recursive: true })
for (const { list, language, file } of index.files) {
  const words = JSON.parse(await readFile(`content/price-lists/${list}.${language}.json`, 'utf8')) as PriceList
  await writeFile(`${target}/${file}`, await drawPriceList(words, language as 'hr' | 'en' | 'de'))
}
