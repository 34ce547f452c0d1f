import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { Dialog } from './Dialog.tsx'
import { capsOf } from './key-names.ts'
import { useKit } from './kit-context.ts'
import styles from './ShortcutList.module.css'
import { Switch } from './Switch.tsx'
import { $areShortcutsOn, type Shortcut, setShortcutsOn } from './shortcuts.ts'

/** What the keys of the screen do, and the switch that turns single letters off. */
export function ShortcutList({ shortcuts, onClose }: { shortcuts: readonly Shortcut[]; onClose: () => void }) {
  const { t } = useKit()
  const areOn = useStore($areShortcutsOn)
  const dialog = useRef<HTMLDialogElement>(null)
  const rows = [
    ...shortcuts.map(({ keys, text }) => ({ keys: keys.split(' '), text })),
    { keys: ['?'], text: t('shortcutList') },
    { keys: ['Escape'], text: t('shortcutClose') },
  ]
  return (
    <Dialog
      title={t('shortcuts')}
      closesOutside
      ref={dialog}
      onClose={onClose}
      actions={
        <button type="button" className="btn" data-focus onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      }
    >
      <dl className={styles['list']}>
        {rows.map(({ keys, text }) => (
          <div key={`${keys.join()} ${text}`}>
            <dt>{text}</dt>
            <dd>
              {keys.map((name) => (
                <span key={name}>
                  {capsOf(name).map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch label={t('shortcutsOn')} isOn={areOn} onChange={setShortcutsOn} />
      <p>{t('shortcutsHint')}</p>
    </Dialog>
  )
}
