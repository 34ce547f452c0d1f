import { Archive, Copy, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BottomSheet } from '../ui/BottomSheet.tsx'
import { askConfirm, askText, showMessage } from '../ui/dialogs.ts'
import { Menu } from '../ui/Menu.tsx'
import { showToast } from '../ui/toasts.ts'
import styles from './dev.module.css'

const icon = { className: 'i', 'aria-hidden': true } as const

/** Dialogs, toasts and menus. */
export function Questions() {
  const [answer, setAnswer] = useState('—')
  return (
    <>
      <div className={styles['row']}>
        {button('Confirm', async () =>
          setAnswer(String(await askConfirm({ title: 'Poslati oglas?', message: 'Ide na odobrenje.' }))),
        )}
        {button('Destructive', async () => {
          const losses = ['odgovori i 5 datoteka', '2 bilješke o prijavi']
          setAnswer(
            String(
              await askConfirm({
                title: 'Obrisati 3 prijave?',
                losses,
                confirmText: 'Obriši 3 prijave',
                isDestructive: true,
              }),
            ),
          )
        })}
        {button('Message', () =>
          showMessage({ title: 'Greška', message: 'Došlo je do greške prilikom micanja kandidata iz grupe' }),
        )}
        {button('Prompt', async () =>
          setAnswer(String(await askText({ title: 'Nova grupa', text: 'Naziv grupe', placeholder: 'Zima 2026/27' }))),
        )}
      </div>
      <p className="soft" data-answer>
        {answer}
      </p>
      <div className={styles['row']}>
        {button('Toast 3 s', () => showToast('Prijava je označena kao nepročitana'))}
        {button('Toast undo 5 s', () =>
          showToast('3 prijave su u koraku Razgovor', { undo: () => setAnswer('undone') }),
        )}
        {button('Toast 10 s', () =>
          showToast('Grupa "Ljeto 2027" uspješno kreirana', { hasClose: true, durationMs: 10_000 }),
        )}
      </div>
      <Openings onAnswer={setAnswer} />
    </>
  )
}

const button = (text: string, run: () => unknown) => (
  <button type="button" className="btn" onClick={run}>
    {text}
  </button>
)

/** Menus and panels. */
function Openings({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const [isSheetOpen, setSheetOpen] = useState(false)
  return (
    <>
      <div className={styles['row']}>
        <Menu
          items={[
            { text: 'Pogledajte oglas', icon: <Eye {...icon} />, href: '/' },
            { text: 'Dupliciraj', icon: <Copy {...icon} />, keys: 'd', run: () => onAnswer('duplicate') },
            { text: 'Arhiviraj', icon: <Archive {...icon} />, isDisabled: true },
            'separator',
            { text: 'Obriši oglas', icon: <Trash2 {...icon} />, isDestructive: true, run: () => onAnswer('delete') },
          ]}
        />
        {button('Sheet', () => setSheetOpen(true))}
      </div>
      {isSheetOpen && (
        <BottomSheet title="Filtri" onClose={() => setSheetOpen(false)}>
          <p>Redci od 48 px.</p>
        </BottomSheet>
      )}
    </>
  )
}
