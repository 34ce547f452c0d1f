import { expect, test } from 'vitest'
import { initPasswordToggles } from '#src/accounts/password-toggle.ts'

test('the button of a password says what it will do, and nothing beside that', () => {
  document.body.innerHTML = `
    <form>
      <input id="password" type="password" />
      <button hidden data-toggle="password" aria-label="Prikaži lozinku" data-hide="Sakrij lozinku"></button>
    </form>`
  const button = document.querySelector('button') as HTMLButtonElement
  initPasswordToggles(document.querySelector('form') as HTMLFormElement)
  const name = () => ['aria-label', 'aria-pressed'].map((each) => button.getAttribute(each))
  const state = () => [button.hidden, document.querySelector('input')?.type, ...name()]
  button.click()
  expect(state()).toEqual([false, 'text', 'Sakrij lozinku', null])
  button.click()
  expect(state()).toEqual([false, 'password', 'Prikaži lozinku', null])
})
