import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useQuery } from '../../../data/use-query.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { listOwnJobs } from '../../own/job-calls.ts'
import { useEditor } from '../editor-context.ts'

type Props = { jobId: number; onCopy: (fromJobId: number) => void }

/** Replaces the questions by those of another ad. */
export function CopyQuestions({ jobId, onCopy }: Props) {
  const { t } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data } = useQuery(isOpen ? 'ads-to-copy' : null, (signal) => listOwnJobs({ pageSize: '100' }, signal))
  const options = (data?.content ?? [])
    .filter(({ id }) => id !== jobId)
    .map((job) => ({ id: String(job.id), text: job['nazivPosla'] || t('newAd') }))
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <Copy className="i" aria-hidden="true" />
        {t('copyQuestions')}
      </button>
      {isOpen && (
        <Dialog
          title={t('copyQuestions')}
          size="prompt"
          ref={dialog}
          onClose={(answer) => {
            setOpen(false)
            if (answer === 'copy' && chosen) onCopy(Number(chosen))
          }}
          cancel={t('cancel')}
          actions={
            <button type="button" className="btn go" disabled={!chosen} onClick={() => dialog.current?.close('copy')}>
              {t('copyConfirm')}
            </button>
          }
        >
          <p>{t('copyQuestionsHint')}</p>
          <Combobox
            label={t('fromAd')}
            placeholder={t('fromAd')}
            options={options}
            value={chosen}
            onChange={setChosen}
          />
        </Dialog>
      )}
    </>
  )
}
