import { expect, type Locator } from '@playwright/test'

/** How a person operates a page. */
export type Hands = {
  press(control: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  tick(box: Locator): Promise<void>
  attach(field: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void>
}

export const pointer: Hands = {
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  attach: (field, files) => field.setInputFiles(files),
}

export const finger: Hands = {
  ...pointer,
  press: (control) => control.tap(),
  tick: async (box) => {
    if (!(await box.isChecked())) await box.tap()
    await expect(box).toBeChecked()
  },
}

/** Keys only. What has focus is never covered, nor out of sight. */
export const keyboard: Hands = {
  async press(control) {
    await reach(control)
    await control.page().keyboard.press('Enter')
  },
  async write(field, text) {
    await reach(field)
    const keys = field.page().keyboard
    // The parts of a date are typed in the order of the browser's language: the day and month must be the same number.
    if ((await field.getAttribute('type')) === 'date') return keys.type(text.split('-').reverse().join(''))
    await keys.press('ControlOrMeta+A')
    await keys.type(text)
  },
  async tick(box) {
    await reach(box)
    if (!(await box.isChecked())) await box.page().keyboard.press('Space')
    await expect(box).toBeChecked()
  },
  async attach(field, files) {
    // Before the field is reached: a dialog that opens at once would not be noticed.
    const choosing = field.page().waitForEvent('filechooser')
    await reach(field)
    await field.page().keyboard.press('Space')
    await (await choosing).setFiles(files)
  },
}

const mostTabs = 300

/** Presses Tab until a control has focus. */
export async function reach(control: Locator) {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return expectInSight(control)
    await control.page().keyboard.press('Tab')
  }
  throw new Error(`Not reached by Tab: ${control}`)
}

/** What is hidden has a visible stand-in. Sticky parts of the page must not cover the focus. */
async function expectInSight(control: Locator) {
  const isCovered = () =>
    control.evaluate((element) => {
      if (element.matches('.visually-hidden')) return false
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return !at || !(element.contains(at) || at.contains(element))
    })
  await expect.poll(isCovered, { message: `Out of sight: ${control}` }).toBe(false)
}
