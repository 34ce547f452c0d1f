import { ApiError, api } from '../../data/api.ts'
import { showSnackbar } from '../../lib/snackbar.ts'

/** Approves the ad on screen as an administrator, and reloads it. */
export async function approveJob(button: HTMLButtonElement) {
  button.disabled = true
  try {
    const { message } = await api<{ message: string }>('/api/odobriOglas', {
      json: { id: Number(button.dataset['approve']) },
    })
    if (message === 'ok') return location.reload()
    showSnackbar(message)
  } catch (error) {
    const needsReason = error instanceof ApiError && error.fields['reason']
    showSnackbar(needsReason || (button.dataset['failed'] ?? ''))
  }
  button.disabled = false
}
