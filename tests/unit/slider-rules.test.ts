import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dragThreshold, progressOf, stepOf } from '../../src/site/slider/slider-rules.ts'

test.each([
  [390, 336],
  [767, 336],
  [768, 700],
  [1199, 700],
  [1200, 1200],
])('in a window of %i pixels an arrow goes %i', (width, step) => {
  expect(stepOf(width)).toBe(step)
})

test('a mouse drags after 5 pixels, a finger after 8', () => {
  expect(dragThreshold('mouse')).toBe(5)
  expect(dragThreshold('touch')).toBe(8)
})

test('progress stays between the ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 5000 }), fc.integer({ min: 0, max: 3000 }), (left, range) => {
      const progress = progressOf(left, range)
      expect(progress).toBeGreaterThanOrEqual(0)
      expect(progress).toBeLessThanOrEqual(1)
    }),
  )
})
