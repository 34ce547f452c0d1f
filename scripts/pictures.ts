/**
 * Renders the pictures that other sites and home screens show: `og.png`, `logo.png` and the icons, into `public`.
 * Run it after changing the mark or the name: `node scripts/pictures.ts`.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subset from 'subset-font'
import site from '#content/site/site.json' with { type: 'json' }

const lines = ['Poslovi diljem Europe', 'Jobs across Europe', 'Stellen in ganz Europa']
const mark = (await readFile('public/favicon.svg', 'utf8')).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
const onSquare = (corner: number) => mark.replace('rx="9"', `rx="${corner}"`)

const icon = (corner: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">${onSquare(corner)}</svg>`

/** The logo mark with a margin, for launchers that crop the corners. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><rect width="32" height="32" fill="#065f9b"/><g transform="translate(3.2 3.2) scale(.8)">${onSquare(0)}</g></svg>`

const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" fill="none">
  <rect width="1200" height="630" fill="#0b2a4a"/>
  <g stroke="#5fb3e6" stroke-width="3" opacity=".55"><path d="M700 640C740 440 850 260 1010 200"/><path d="M700 640C790 470 930 390 1120 380"/><path d="M700 640C690 420 730 220 830 90"/></g>
  <g fill="#f09f3a"><circle cx="1010" cy="200" r="11"/><circle cx="1120" cy="380" r="9"/><circle cx="830" cy="90" r="9"/></g>
  <g transform="translate(96 110) scale(5)">${mark}</g>
  <text x="290" y="232" font-family="Bricolage Grotesque" font-weight="700" font-size="128" letter-spacing="-4" fill="#fff">${site.name}</text>
  ${lines.map((line, at) => `<text x="96" y="${380 + at * 70}" font-family="Figtree" font-weight="500" font-size="52" fill="#dbeafa">${line}</text>`).join('\n  ')}
</svg>`

const fonts = await mkdtemp(join(tmpdir(), 'fonts-'))
try {
  const text = `${site.name}${lines.join('')}`
  const faces = { 'bricolage-grotesque': 700, figtree: 500 }
  for (const [name, weight] of Object.entries(faces)) {
    const whole = await readFile(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
    const variationAxes = { wght: { min: weight, max: weight } }
    await writeFile(join(fonts, `${name}.ttf`), await subset(whole, text, { targetFormat: 'truetype', variationAxes }))
  }
  await writeFile(
    join(fonts, 'fonts.conf'),
    `<fontconfig><dir>${fonts}</dir><cachedir>${fonts}</cachedir></fontconfig>`,
  )
  process.env['FONTCONFIG_FILE'] = join(fonts, 'fonts.conf')
  const { default: sharp } = await import('sharp')

  const draw = async (file: string, svg: string, width: number) => {
    const picture = sharp(Buffer.from(svg), { density: 300 })
      .resize(width)
      .png({ palette: true, quality: 95, effort: 10 })
    const { size } = await picture.toFile(`public/${file}`)
    process.stdout.write(`${file} ${size} bytes\n`)
  }
  /** Browsers and crawlers ask for `/favicon.ico` unbidden: small PNGs one after another, with a table before them. */
  const drawIco = async (sizes: number[]) => {
    const pictures = await Promise.all(
      sizes.map((size) =>
        sharp(Buffer.from(icon(9)), { density: 300 })
          .resize(size)
          .png({ effort: 10 })
          .toBuffer(),
      ),
    )
    const table = Buffer.alloc(6 + 16 * sizes.length)
    table.writeUInt16LE(1, 2)
    table.writeUInt16LE(sizes.length, 4)
    let offset = table.length
    for (const [at, picture] of pictures.entries()) {
      const entry = 6 + 16 * at
      table.fill(sizes[at] as number, entry, entry + 2)
      table.writeUInt16LE(1, entry + 4)
      table.writeUInt16LE(32, entry + 6)
      table.writeUInt32LE(picture.length, entry + 8)
      table.writeUInt32LE(offset, entry + 12)
      offset += picture.length
    }
    await writeFile('public/favicon.ico', Buffer.concat([table, ...pictures]))
  }
  await drawIco([16, 32, 48])
  await draw('og.png', card, 1200)
  await draw('logo.png', icon(9), 512)
  await draw('apple-touch-icon.png', icon(0), 180)
  await draw('icon-192.png', icon(9), 192)
  await draw('icon-512.png', icon(9), 512)
  await draw('icon-maskable.png', maskable, 512)
} finally {
  await rm(fonts, { recursive: true })
}
