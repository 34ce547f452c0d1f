import { afterEach, beforeEach, expect, test } from 'vitest'
import { followLostFocus } from '../../../src/ui/lost-focus.ts'

let stop = () => {}
beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1">
    <input>
    <div id="bar"><button id="act">Označi</button></div>
    <table><tbody>
      <tr id="one" tabindex="-1"><td><button id="remove">Makni</button></td></tr>
      <tr id="two" tabindex="0"><td>Dva</td></tr>
    </tbody></table>
  </main>
  <div id="toasts"><p><button id="undo">Vrati</button></p></div>
  <dialog><button id="yes">Da</button></dialog>`
  stop = followLostFocus()
})
afterEach(() => stop())

const element = (id: string) => document.getElementById(id) as HTMLElement
const settled = () => new Promise((done) => setTimeout(done))
const focused = () => document.activeElement?.id || document.activeElement?.tagName

test.for([
  ['a row', 'remove', 'one', 'two'],
  ['a notice', 'undo', 'toasts', 'MAIN'],
] as const)('when %s is removed, focus moves nearby', async ([, id, gone, next]) => {
  element(id).focus()
  element(gone).remove()
  await settled()
  expect(focused()).toBe(next)
})

test('when a row is removed, the same control of the next row takes the focus, or of the one before', async () => {
  const rows = ['a', 'b', 'c'].map(
    (id) => `<li><a href="#${id}" id="open-${id}">${id}</a><button id="drop-${id}">×</button></li>`,
  )
  element('bar').innerHTML = `<button>Dodaj</button><ul>${rows.join('')}</ul>`
  const drop = async (id: string) => {
    element(`drop-${id}`).focus()
    element(`drop-${id}`).closest('li')?.remove()
    await settled()
    return focused()
  }
  expect(await drop('b')).toBe('drop-c')
  expect(await drop('c')).toBe('drop-a')
})

test('when a dialog removes the focused element, focus moves near its former position', async () => {
  element('remove').focus()
  element('yes').focus()
  element('one').remove()
  document.querySelector('dialog')?.remove()
  await settled()
  expect(focused()).toBe('two')
})

test('a temporarily disabled button gets the focus back', async () => {
  element('act').focus()
  element('act').setAttribute('disabled', '')
  await settled()
  element('act').blur()
  element('act').removeAttribute('disabled')
  await settled()
  expect(focused()).toBe('act')
})

test('a press beside all controls does not move the focus', async () => {
  element('remove').focus()
  element('remove').blur()
  element('toasts').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  element('one').remove()
  await settled()
  expect(focused()).toBe('BODY')
})
