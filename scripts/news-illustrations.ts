/**
 * Renders the pictures of career news: `node scripts/news-illustrations.ts`. Each scene of content/pictures is placed
 * on one of four backgrounds and saved in the widths, kinds and shapes that pages, search engines and networks ask for.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const scenes = 'content/pictures'
const target = 'public/pictures'

const fills = {
  ink: '#1c2a44',
  deep: '#173f60',
  sea: '#1f74aa',
  mist: '#9cc9e1',
  amber: '#eda73f',
  sand: '#efe2c8',
  paper: '#fffdf8',
  green: '#74a98d',
  coral: '#da7a5c',
}
const skin = '#e4b491'

const style = [
  ...Object.entries(fills).map(([name, colour]) => `.${name}{fill:${colour}}.l-${name}{stroke:${colour}}`),
  `.skinf{fill:${skin}}.l-skin{stroke:${skin}}.shade{fill:#1c2a44;opacity:.12}`,
  '[class^=l-]{fill:none;stroke-width:16;stroke-linecap:round;stroke-linejoin:round}[class$=w24]{stroke-width:24}[class$=w10]{stroke-width:10}',
].join('')

const sky =
  '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#cfe6f2"/><stop offset="1" stop-color="#fbf1dc"/></linearGradient>'
const sun =
  '<circle cx="1180" cy="190" r="96" fill="#f6c877"/><circle cx="1180" cy="190" r="140" fill="#f6c877" opacity=".3"/>'

const grounds: Record<string, string> = {
  hills:
    '<path fill="#b5d6e6" d="M0 470c180-150 300-150 460-30 150-150 330-160 500 0 170-110 350-100 536 40v305H0z"/><path fill="#8dbccf" d="M0 590c260-120 480-110 760-10 260-110 500-90 736 0v205H0z"/><path fill="#d9e3c8" d="M0 690c500-60 1000-60 1496 0v95H0z"/>',
  sea: '<path fill="#8cc3dd" d="M0 470h1496v315H0z"/><path fill="#a9d3e6" d="M0 520c120-26 240 26 374 0s250 26 374 0 250 26 374 0 250 26 374 0v60H0z"/><path fill="#f0e0bd" d="M0 680c400-70 1000-70 1496 0v105H0z"/>',
  town: '<g fill="#bcd9e7"><path d="M0 420h120v-80l70-60 70 60v445H0zM300 460h160v325H300zM480 400l60-70 60 70v385H480zM900 440h150v345H900zM1080 380h120v405h-120zM1240 470l80-70 80 70h96v315h-256z"/></g><path fill="#d7e3d0" d="M0 700h1496v85H0z"/>',
  plain:
    '<circle cx="250" cy="640" r="240" fill="#cfe3ee"/><circle cx="1290" cy="660" r="300" fill="#d5e6ef"/><path fill="#ecdfc4" d="M0 710h1496v75H0z"/>',
}

const flat = (width: number) => ({ width, height: Math.round((width * 785) / 1496) })
const outputs = [
  { end: '.webp', ...flat(1496) },
  { end: '-1496.avif', ...flat(1496) },
  ...[374, 748].flatMap((width) => ['.avif', '.webp'].map((kind) => ({ end: `-${width}${kind}`, ...flat(width) }))),
  { end: '-4x3.webp', width: 1200, height: 900 },
  { end: '-1x1.webp', width: 1200, height: 1200 },
  { end: '-og.png', width: 1235, height: 819 },
]

await mkdir(target, { recursive: true })
await mkdir('public/assets', { recursive: true })
for (const file of (await readdir(scenes)).filter((name) => name.endsWith('.svg'))) {
  const svg = pictureOf(await readFile(join(scenes, file), 'utf8'))
  for (const { end, width, height } of outputs) {
    const path = join(target, `${basename(file, '.svg')}${end}`)
    await inKind(draw(svg, width, height), extname(path)).toFile(path)
  }
}
await draw(pictureOf('<svg data-ground="hills"></svg>'), 1280, 720)
  .jpeg({ quality: 78, mozjpeg: true })
  .toFile('public/assets/placeholder-16x9.jpg')

/** The scene on its background, as one SVG. */
function pictureOf(scene: string): string {
  const ground = grounds[/data-ground="(\w+)"/.exec(scene)?.[1] ?? ''] ?? ''
  const inner = scene.replace(/^[^>]*>/, '').replace('</svg>', '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1496 785"><style>${style}</style><defs>${sky}</defs><rect width="1496" height="785" fill="url(#sky)"/>${sun}${ground}${inner}</svg>`
}

/** Renders the picture in a size, cropped to its middle. */
function draw(svg: string, width: number, height: number): Sharp {
  const wide = Math.max(width, Math.ceil((height * 1496) / 785))
  return sharp(Buffer.from(svg), { density: (72 * wide) / 1496 }).resize(width, height, { fit: 'cover' })
}

function inKind(picture: Sharp, kind: string): Sharp {
  if (kind === '.avif') return picture.avif({ quality: 50, effort: 5 })
  if (kind === '.webp') return picture.webp({ quality: 70, effort: 6 })
  return picture.png({ palette: true, colours: 48, effort: 10 })
}
