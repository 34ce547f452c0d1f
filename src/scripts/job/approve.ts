import { showSnackbar } from '../../lib/copy/snackbar.ts'
import { api } from '../../lib/form/api.ts'

/** An administrator's yes to the ad in view, which is then rendered again. */
export async function approveJob(button: HTMLButtonElement) {
  button.disabled = true
  try {
    const { message } = await api<{ message: string }>('/api/odobriOglas', {
      json: { id: Number(button.dataset['approve']) },
    })
    if (message === 'ok') return location.reload()
    showSnackbar(message)
  } catch {
    showSnackbar(button.dataset['failed'] ?? '')
  }
  button.disabled = false
}
