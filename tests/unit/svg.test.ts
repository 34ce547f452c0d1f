import { expect, test } from 'vitest'
import { sniff } from '#server/files/sniff.ts'
import { beginsAsSvg } from '#server/text/svg.ts'

test.each([
  '<svg>',
  '<svg>\uFEFF',
  '<SVG xmlns="http://www.w3.org/2000/svg">',
  '\uFEFF \n<svg width="1">',
  '<?xml version="1.0"?><svg>',
  '<!-- [a] --><svg>',
  '<?x [?><svg>',
  '<!doctype svg><svg id="[">',
  '<?xml version="1.0"?>\n<!-- a --> <!-- <b> -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<svg>',
])('%j begins an SVG', (text) => expect(beginsAsSvg(text)).toBe(true))

test.each([
  '',
  '<',
  '<svgx>',
  '<div >',
  '<svg',
  'x<svg>',
  '<html><svg>',
  '<!-- <svg>',
  '<?xml <svg>',
  '<!DOCTYPE svg <svg',
  'svg <svg>',
  'a\uFEFF',
  '<!DOCTYPE html><svg>',
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg>',
  '<!DOCTYPE svg []><svg>',
])('%j does not', (text) => expect(beginsAsSvg(text)).toBe(false))

test('a file of comments is looked at in no time', async () => {
  const times: number[] = []
  for (let run = 0; run < 5; run++) {
    const begun = performance.now()
    await sniff(Buffer.from('<!---->'.repeat(585)))
    times.push(performance.now() - begun)
  }
  expect(Math.min(...times)).toBeLessThan(50)
})
