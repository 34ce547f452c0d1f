import { Upload } from 'lucide-react'
import { useRef } from 'react'
import type { UploadFolder } from '../../server/files/folders.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useTexts } from '../ui/kit-context.ts'
import { showToast } from '../ui/toasts.ts'
import { sendPicture } from './upload-calls.ts'

/** Chooses pictures and sends them one after another. */
export function UploadButton({ folder }: { folder: UploadFolder }) {
  const t = useTexts('admin')
  const input = useRef<HTMLInputElement>(null)
  const send = useMutation(sendPicture, { failed: t('uploadFailed') })
  async function sendAll(files: File[]) {
    let sent = 0
    for (const file of files) {
      if (await send.run({ file, folder }, { retry: () => void sendAll([file]) })) sent++
    }
    if (sent > 0) showToast(t('uploaded', { count: sent }))
    invalidateQueries('uploads')
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void sendAll(files)
        }}
      />
      <button
        type="button"
        className="btn go"
        disabled={send.isRunning}
        aria-busy={send.isRunning}
        onClick={() => input.current?.click()}
      >
        <Upload className="i" aria-hidden="true" />
        {t('upload')}
      </button>
    </>
  )
}
