import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Option } from '../../../ui/Combobox.tsx'
import { ComboboxInput } from '../../../ui/ComboboxInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useJobsNamed } from '../../own/use-jobs-named.ts'
import { useEditor } from '../editor-context.ts'

type Props = { jobId: number; onCopy: (fromJobId: number) => void }

/** Replaces the questions by those of another ad. */
export function CopyQuestions({ jobId, onCopy }: Props) {
  const { t } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Option | null>(null)
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
            if (answer === 'copy' && chosen) onCopy(Number(chosen.id))
          }}
          cancel={t('cancel')}
          actions={
            <button type="button" className="btn go" disabled={!chosen} onClick={() => dialog.current?.close('copy')}>
              {t('copyConfirm')}
            </button>
          }
        >
          <p>{t('copyQuestionsHint')}</p>
          <AdChoice {...{ jobId, chosen }} onChoose={setChosen} />
        </Dialog>
      )}
    </>
  )
}

type ChoiceProps = { jobId: number; chosen: Option | null; onChoose: (ad: Option) => void }

/** Another ad, by its title. */
function AdChoice({ jobId, chosen, onChoose }: ChoiceProps) {
  const { t } = useEditor()
  const { options, ...named } = useJobsNamed()
  return (
    <ComboboxInput
      {...named}
      label={t('fromAd')}
      placeholder={t('fromAd')}
      shown={chosen?.text ?? ''}
      options={options
        .filter(({ id }) => id !== String(jobId))
        .map(({ id, text }) => ({ id, text: text || t('newAd') }))}
      onPick={onChoose}
    />
  )
}
