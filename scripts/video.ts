/**
 * Renders the looping film of the recruiting pages, its poster and its preview picture, into `public/recruiting`.
 * Needs ffmpeg; run it after changing the drawing: `node scripts/video.ts`.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

const run = promisify(execFile)
const width = 800
const height = 600
const framesPerSecond = 24
const frameCount = framesPerSecond * 8
const target = 'public/recruiting'

/** A wave between -1 and 1 over the loop. With a whole number of waves the loop has no visible seam. */
const wave = (turn: number, waves: number, shift = 0) => Math.sin(2 * Math.PI * (turn * waves + shift))
const part = (value: number) => value - Math.floor(value)

function ridge(base: number, peaks: [number, number][], fill: string) {
  const points = peaks.map(([x, y]) => `L${x} ${y}`).join(' ')
  return `<path d="M0 ${base} ${points} L${width} ${base} V${height} H0Z" fill="${fill}"/>`
}

function hotel(turn: number) {
  const windows = Array.from({ length: 24 }, (_, at) => {
    const column = at % 6
    const row = Math.floor(at / 6)
    const glow = 0.45 + 0.5 * Math.max(0, wave(turn, 1, part(column * 0.37 + row * 0.23)))
    return `<rect x="${466 + column * 42}" y="${236 + row * 46}" width="22" height="28" rx="3" fill="#ffcf6b" opacity="${glow.toFixed(3)}"/>`
  })
  return `<path d="M436 222 L584 150 L732 222Z" fill="#7a3b2e"/><rect x="448" y="220" width="272" height="240" fill="#f2e7d3"/>
<path d="M448 270h272M448 316h272M448 362h272" stroke="#b98a5a" stroke-width="5"/>${windows.join('')}
<rect x="566" y="412" width="36" height="48" rx="4" fill="#7a3b2e"/><circle cx="584" cy="194" r="13" fill="#f2e7d3"/>`
}

/** A person on the way to work: the clothes show the trade. */
function walker(turn: number, lane: number, coat: string, hat: string) {
  const way = part(turn + lane)
  const x = -40 + way * 640
  const y = 512 - 44 * way
  const size = 1 - 0.3 * way
  const step = wave(turn, 12, lane)
  const fade = Math.min(1, way * 12, (1 - way) * 12)
  return `<g transform="translate(${x.toFixed(2)} ${(y + Math.abs(step) * -3).toFixed(2)}) scale(${size.toFixed(3)})" opacity="${fade.toFixed(3)}">
<path d="M-3 0L${(-3 + step * 11).toFixed(2)} 30M3 0L${(3 - step * 11).toFixed(2)} 30" stroke="#14243c" stroke-width="7" stroke-linecap="round"/>
<rect x="-13" y="-40" width="26" height="44" rx="11" fill="${coat}"/><circle cx="0" cy="-53" r="11" fill="#e9b48c"/>${hat}
<rect x="-38" y="2" width="20" height="22" rx="4" fill="#e7962f"/><path d="M-28 2V-10L-14 -22" stroke="#14243c" stroke-width="3" fill="none"/></g>`
}

const chefHat = '<path d="M-10 -60c-7-14 3-22 10-17 7-5 17 3 10 17z" fill="#fff"/>'
const hair = '<path d="M-11 -52c0-16 22-16 22 0 2 8 3 14 0 18-3-6-3-12-4-18h-12c-2 4-4 4-6 0z" fill="#4a2c1f"/>'
const cap = '<path d="M-12 -58c2-12 22-12 24 0l8 3h-32z" fill="#0f5c92"/>'

function snow(turn: number) {
  return Array.from({ length: 70 }, (_, at) => {
    const falls = 1 + (at % 2)
    const y = part(at * 0.618 + turn * falls) * (height + 20) - 10
    const x = part(at * 0.377) * width + 14 * wave(turn, 1, at * 0.13)
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${1.4 + (at % 3) * 0.8}"/>`
  }).join('')
}

function scene(turn: number) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a2b4e"/><stop offset=".65" stop-color="#2f6b95"/><stop offset="1" stop-color="#f0b878"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<circle cx="150" cy="${(140 + 6 * wave(turn, 1)).toFixed(2)}" r="46" fill="#ffdf9d" opacity=".92"/>
${ridge(
  400,
  [
    [0, 300],
    [120, 210],
    [210, 290],
    [330, 160],
    [450, 290],
    [560, 190],
    [680, 300],
    [800, 220],
  ],
  '#44709a',
)}
<path d="M330 160l-38 42 20-8 16 14 20-12 24 14z" fill="#f4f7fa"/><path d="M120 210l-26 20 16-2 14 10 14-10 14 4z" fill="#f4f7fa"/>
${ridge(
  440,
  [
    [0, 400],
    [140, 330],
    [280, 410],
    [420, 340],
    [600, 420],
    [800, 350],
  ],
  '#1d4a6e',
)}
${hotel(turn)}
<path d="M0 500C220 440 420 470 800 452V600H0Z" fill="#eef3f6"/><path d="M-40 556C120 548 380 508 566 458h38C500 520 300 580 60 600H-40Z" fill="#d9c6a5"/>
${walker(turn, 0, '#ffffff', chefHat)}${walker(turn, 0.25, '#0f5c92', hair)}${walker(turn, 0.5, '#7a3b2e', '<path d="M-11 -55c0-14 22-14 22 0l-4-5h-14z" fill="#2b1a12"/>')}${walker(turn, 0.75, '#2f7d5b', cap)}
<g fill="#fff" opacity=".85">${snow(turn)}</g></svg>`
}

const folder = await mkdtemp(join(tmpdir(), 'film-'))
try {
  for (let at = 0; at < frameCount; at++) {
    const frame = await sharp(Buffer.from(scene(at / frameCount)))
      .png({ compressionLevel: 1 })
      .toBuffer()
    await writeFile(join(folder, `${String(at).padStart(3, '0')}.png`), frame)
  }
  const input = [
    '-y',
    '-framerate',
    String(framesPerSecond),
    '-i',
    join(folder, '%03d.png'),
    '-an',
    '-pix_fmt',
    'yuv420p',
  ]
  await run('ffmpeg', [
    ...input,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '44',
    '-row-mt',
    '1',
    `${target}/film.webm`,
  ])
  await run('ffmpeg', [
    ...input,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '31',
    '-movflags',
    '+faststart',
    `${target}/film.mp4`,
  ])
} finally {
  await rm(folder, { recursive: true })
}

const still = sharp(Buffer.from(scene(0.3)), { density: 144 })
await still.clone().resize(width, height).webp({ quality: 72 }).toFile(`${target}/poster.webp`)
await still
  .clone()
  .resize(1200, 630, { fit: 'cover', position: 'bottom' })
  .jpeg({ quality: 78, mozjpeg: true })
  .toFile(`${target}/preview.jpg`)
