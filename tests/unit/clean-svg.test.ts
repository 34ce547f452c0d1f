import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cleanSvg } from '#server/platform/pictures/clean-svg.ts'
import { PictureError } from '#server/platform/pictures/picture-error.ts'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${content}</svg>`

function partsOf(source: string): string[] {
  try {
    cleanSvg(source)
    return []
  } catch (error) {
    if (error instanceof PictureError) return error.parts
    throw error
  }
}

describe('an SVG is refused by name for', () => {
  test.each([
    ['<filter id="f"><feTurbulence/></filter><rect filter="url(#f)"/>', ['<feTurbulence>', '<filter>', 'filter']],
    ['<image href="data:image/png;base64,AAAA"/>', ['<image>', 'href']],
    ['<use xlink:href="#a"/>', ['<use>']],
    ['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>', ['<foreignObject>']],
    ['<pattern id="p"/><mask id="m"/>', ['<mask>', '<pattern>']],
    ['<script>alert(1)</script>', ['<script>']],
    ['<rect fill="url(https://evil.example/a.svg#b)"/>', ['url(…)']],
    ['<rect fill="&#117;rl(//evil.example)"/>', ['url(…)']],
    ['<rect fill="u\\72l(//evil.example)"/>', ['url(…)']],
    ['<rect style="fill:url(file:///etc/passwd)"/>', ['url(…)']],
    ['<rect style="filter:blur(900px)"/>', ['filter']],
    ['<style>@import "//evil.example/a.css";</style>', ['@import']],
    ['<style>rect{fill:url( "a.svg#b")}</style>', ['url(…)']],
    ['<style><![CDATA[rect{filter:blur(900px)}]]></style>', ['filter']],
    ['<linearGradient id="a" xlink:href="other.svg#b"/>', ['href']],
  ])('%s', (content, parts) => expect(partsOf(svg(content))).toEqual(parts))
})

test('gradients, clips, paths, text, groups and styles stay in an SVG', () => {
  const content =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient>' +
    '<linearGradient id="h" href="#g"></linearGradient>' +
    '<clipPath id="c"><circle r="4"></circle></clipPath><style>.a{fill:red;stroke:url(#g)!important}</style></defs>' +
    '<g transform="scale(2)"><path class="a" d="M0 0L9 9" fill="url(#g)" clip-path="url(#c)"></path>' +
    '<text x="1"><tspan dx="2">Č &amp; &lt;đ&gt;</tspan></text></g>'
  expect(cleanSvg(svg(content))).toBe(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`)
})

test('what shows nothing is left out of an SVG', () => {
  const source = `<?xml version="1.0" encoding="UTF-7"?><!-- made by hand -->${svg(
    '<title>Logo</title><metadata><image/></metadata><sodipodi:view xmlns:sodipodi="urn:s"><image/></sodipodi:view>' +
      '<rect onclick="alert(1)" width="4" data-name="x" style="width:5px;behavior:url(#x)"/>',
  )}`
  expect(cleanSvg(source)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><rect width="4" style="width:5px"></rect></svg>',
  )
})

test.each(['<svg', '<svg></g>', '<svg>&undeclared;</svg>', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'])(
  'the broken SVG %j is no picture',
  (source) => expect(() => cleanSvg(source)).toThrow(expect.objectContaining({ fault: 'type' })),
)

test.each([
  ['deep', `${'<g>'.repeat(101)}${'</g>'.repeat(101)}`],
  ['many', '<g/>'.repeat(20_001)],
  ['long', ' '.repeat(2_000_000)],
])('an SVG of %s content is too costly', (_, content) =>
  expect(() => cleanSvg(svg(content))).toThrow(expect.objectContaining({ fault: 'costly' })),
)

test('every logo of the demo is accepted', () => {
  for (const name of readdirSync('content/demo/logos'))
    expect(partsOf(readFileSync(`content/demo/logos/${name}`, 'utf8')), name).toEqual([])
})
