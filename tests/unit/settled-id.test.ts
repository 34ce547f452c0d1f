import { expect, test } from 'vitest'
import { trackSettledId } from '#server/events/settled-id.ts'

test('an id is settled once no lower one can be committed any more', () => {
  let now = 0
  const settledId = trackSettledId(5, () => now)
  settledId.sent(9)
  now = 3000
  settledId.sent(12)
  settledId.sent(11)
  expect(settledId.current()).toBe(5)
  now = 10_001
  expect(settledId.current()).toBe(9)
  settledId.sent(20)
  now = 13_001
  expect(settledId.current()).toBe(12)
})
