import { useRef } from 'react'
import { reasonOf, useMutation } from '../data/use-mutation.ts'
import { Combobox, type Option } from '../ui/Combobox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useTexts } from '../ui/kit-context.ts'
import { showToast } from '../ui/toasts.ts'
import { addName } from './admin-calls.ts'

type Props = { words: string; trades: readonly Option[]; onAdded: () => void; onClose: () => void }

/** Asks which trade the words of a search mean. Choosing one adds them to its names. */
export function NameDialog({ words, trades, onAdded, onClose }: Props) {
  const t = useTexts('admin')
  const dialog = useRef<HTMLDialogElement>(null)
  const add = useMutation(addName, {
    failed: t('failed'),
    isQuiet: true,
    onSuccess(_, { occupationId }) {
      showToast(t('nameAdded', { words, trade: trades.find(({ id }) => id === String(occupationId))?.text ?? '' }))
      onAdded()
      dialog.current?.close()
    },
  })
  return (
    <Dialog title={t('nameTradeTitle', { words })} size="prompt" ref={dialog} onClose={onClose} cancel={t('cancel')}>
      <Combobox
        label={t('meansTrade')}
        placeholder={t('chooseTrade')}
        options={trades}
        value={null}
        isDisabled={add.isRunning}
        onChange={(id) => void (id && add.run({ occupationId: Number(id), name: words }))}
      />
      {add.error && (
        <p className="field-error" role="alert">
          {reasonOf(add.error) ?? t('failed')}
        </p>
      )}
      <p className="soft">{t('nameTradeHint')}</p>
    </Dialog>
  )
}
