import { type ReactNode, useEffect, useState } from 'react'
import { type Application, ApplicationsContext } from '../../applications/applications-context.ts'
import { Contact } from '../../applications/panel/Contact.tsx'
import { homeUrl } from '../../lib/urls.ts'
import { Kit } from '../../ui/Kit.tsx'
import { type KitProps, useKit, useTexts } from '../../ui/kit-context.ts'
import { Accordion } from '../Accordion.tsx'
import { EraseOwnData } from './EraseOwnData.tsx'
import { OwnApplication } from './OwnApplication.tsx'
import styles from './own-data.module.css'
import { europassUrl, exportUrl } from './own-data-calls.ts'
import { OwnDataContext, type OwnData as OwnDataLink, useOwnData } from './own-data-context.ts'

type Props = {
  kit: KitProps<'candidate' | 'applications'>
  link: OwnDataLink
  name: string
  applications: Application[]
  /** The alerts, as the page rendered them. */
  children?: ReactNode
}

/** The page that the candidate's link opens. Readable before it is hydrated. */
export default function OwnDataScreen({ kit, link, name, applications, children }: Props) {
  const [isErased, setErased] = useState(false)
  return (
    <Kit {...kit} isReadable>
      <OwnDataContext value={link}>
        <ApplicationsContext value={{ stages: [], reasons: [], members: [], token: link.token }}>
          {isErased ? (
            <Erased />
          ) : (
            <OwnData name={name} applications={applications} alerts={children}>
              <EraseOwnData onErased={() => setErased(true)} />
            </OwnData>
          )}
        </ApplicationsContext>
      </OwnDataContext>
    </Kit>
  )
}

type OwnDataProps = { name: string; applications: Application[]; alerts: ReactNode; children: ReactNode }

function OwnData({ name, applications: [newest, ...others], alerts, children }: OwnDataProps) {
  const t = useTexts('candidate')
  const { candidateId, token } = useOwnData()
  const { language } = useKit()
  const titleOf = ({ id }: Application) => t('application', { id: String(id) })
  return (
    <div className={styles['own']}>
      <header>
        <h1>{name || t('profile')}</h1>
        <p>{t('ownDataText')}</p>
        {newest && <Contact application={newest} />}
      </header>
      {newest ? (
        <Accordion title={t('profile')}>
          <OwnApplication application={newest} title={titleOf(newest)} newest={newest} />
        </Accordion>
      ) : (
        <p className="note">{t('noApplications')}</p>
      )}
      {newest && others.length > 0 && (
        <Accordion title={t('applications')}>
          {others.map((application) => (
            <OwnApplication
              key={application.id}
              application={application}
              title={titleOf(application)}
              newest={newest}
            />
          ))}
        </Accordion>
      )}
      {alerts}
      <div className={styles['actions']}>
        <a className="btn" href={exportUrl({ candidateId, token })} download>
          {t('export')}
        </a>
        {newest &&
          (['pdf', 'xml'] as const).map((format) => (
            <a key={format} className="btn ghost" href={europassUrl({ candidateId, token }, format, language)} download>
              {t('europassDownload', { format: format.toUpperCase() })}
            </a>
          ))}
        {children}
      </div>
      <p className="soft">{t('exportText')}</p>
    </div>
  )
}

/** Shown after erasure, when the link is no longer valid. */
function Erased() {
  const t = useTexts('candidate')
  const { language } = useKit()
  useEffect(() => document.getElementById('main')?.focus(), [])
  return (
    <div className={styles['own']}>
      <div role="status">
        <h1>{t('erased')}</h1>
      </div>
      <p>
        <a className="btn" href={homeUrl(language)}>
          {t('toHome')}
        </a>
      </p>
    </div>
  )
}
