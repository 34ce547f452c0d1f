/**
 * Reduces the two faces to the letters of Croatian, German and English and writes them to `src/styles/fonts`.
 * Run it after updating the font packages: `node scripts/fonts.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subset from 'subset-font'

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
const latin = `${ascii}\u00a0äöüÄÖÜßéèáàëçñôø–—’‚“”„…€×·←→©`
const latinExt = 'čćđšžČĆĐŠŽ'

/** Headings have one weight. All weights of that face would add 13 KB to every first visit. */
const faces = [
  { name: 'bricolage', from: 'bricolage-grotesque', weights: 650 },
  { name: 'figtree', from: 'figtree', weights: { min: 400, max: 700 } },
]

for (const { name, from, weights } of faces) {
  for (const [part, text] of Object.entries({ latin, 'latin-ext': latinExt })) {
    const file = `node_modules/@fontsource-variable/${from}/files/${from}-${part}-wght-normal.woff2`
    const cut = await subset(await readFile(file), text, { targetFormat: 'woff2', variationAxes: { wght: weights } })
    await writeFile(`src/styles/fonts/${name}-${part}.woff2`, cut)
    process.stdout.write(`${name}-${part} ${cut.length} bytes\n`)
  }
}
