import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showSnackbar } from '#src/lib/snackbar.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.querySelector('.snackbars')?.remove()
})

test('the first message comes once its live region exists, and goes', () => {
  showSnackbar('Broj je kopiran!')
  const region = document.querySelector('[role="status"]')
  expect(region?.textContent).toBe('')
  vi.advanceTimersByTime(100)
  expect(region?.textContent).toBe('Broj je kopiran!')
  vi.advanceTimersByTime(2900)
  expect(region?.textContent).toBe('')
})
