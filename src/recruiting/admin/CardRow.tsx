import { ChevronDown, Trash2 } from 'lucide-react'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { askConfirm } from '../../ui/dialogs.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import styles from './CardRow.module.css'
import { type Card, removeCard } from './recruiting-calls.ts'
import { useSection } from './recruiting-context.ts'

type Props = { card: Card; isOpen: boolean; onToggle: () => void }

/** A card in the list: name, countries, text, and whether visitors see it. */
export function CardRow({ card: { id, name, countries, cardText, cv }, isOpen, onToggle }: Props) {
  const t = useTexts('admin')
  const { countries: allCountries } = useSection()
  const removing = useMutation(removeCard, { failed: t('failed'), onSuccess: () => invalidateQueries('recruiting') })
  async function remove() {
    const isSure = await askConfirm({
      title: t('removeCardTitle', { name }),
      message: t('removeCardText'),
      confirmText: t('removeCard'),
      isDestructive: true,
    })
    if (isSure) await removing.run(id)
  }
  const from = countries.map((country) => allCountries.find((each) => each.id === country)?.text ?? country)
  return (
    <div className={styles['row']}>
      <div>
        <b>{name}</b> <span className="soft">{from.join(', ')}</span>
        <p className="soft">{cardText.join(' · ')}</p>
      </div>
      <div className={styles['tools']}>
        {cv ? (
          <a className="btn bare" href={cv} target="_blank" rel="noopener">
            {t('openCv')}
          </a>
        ) : (
          <StatusChip tone="wait">{t('noCv')}</StatusChip>
        )}
        <IconButton icon={ChevronDown} label={t('editCard', { name })} aria-expanded={isOpen} onClick={onToggle} />
        <IconButton
          icon={Trash2}
          className="danger"
          label={t('removeCardOf', { name })}
          onClick={() => void remove()}
        />
      </div>
    </div>
  )
}
