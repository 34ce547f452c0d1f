import { expect, test, vi } from 'vitest'

test('an address that names nothing does not keep later ones from opening their question', async () => {
  document.body.innerHTML = '<details id="FAQ1"></details>'
  const question = document.querySelector('details') as HTMLDetailsElement
  question.scrollIntoView = vi.fn()
  history.replaceState(null, '', '#100%')
  await import('#src/info/info.browser.ts')
  history.replaceState(null, '', '#FAQ1')
  dispatchEvent(new Event('hashchange'))
  expect(question.open).toBe(true)
  expect(question.scrollIntoView).toHaveBeenCalled()
})
