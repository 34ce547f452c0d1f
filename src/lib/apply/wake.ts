import type { FormProps } from '../../islands/apply/form.ts'
import { onNeed } from '../on-need.ts'

const place = document.querySelector<HTMLElement>('[data-apply-form]')
if (place) {
  onNeed(place, async () => {
    const { startForm } = await import('../../islands/apply/start.tsx')
    await startForm(place, JSON.parse(place.dataset['applyForm'] ?? '') as FormProps)
  })
}
