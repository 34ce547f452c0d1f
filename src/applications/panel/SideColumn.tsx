import type { ReactNode } from 'react'
import { MembershipChips } from '../../groups/MembershipChips.tsx'
import { Notes } from '../../notes/Notes.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import type { Application } from '../applications-context.ts'
import styles from './panel.module.css'

/** Notes and groups beside the answers. Nothing where the page has no texts for them. */
export function SideColumn({ application: { id, kandidat, tvrtkaId } }: { application: Application }) {
  const t = useTexts('applications')
  const { translatorFor } = useKit()
  return (
    <>
      {translatorFor('notes') && (
        <Block name={t('notes')}>
          <div data-notes>
            <Notes target={{ applicationId: id }} />
          </div>
        </Block>
      )}
      {translatorFor('groups') && (
        <Block name={t('groups')}>
          <MembershipChips candidateId={kandidat.id} companyId={tvrtkaId} />
        </Block>
      )}
    </>
  )
}

const Block = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles['block']} aria-label={name}>
    <h3>{name}</h3>
    {children}
  </section>
)
