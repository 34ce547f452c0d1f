import { Download, FileWarning, Lock } from 'lucide-react'
import { useTexts } from '../../ui/kit-context.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { Application } from '../applications-context.ts'
import type { CvFile } from './cv-file.ts'
import type { Unshown } from './cv-store.ts'
import { RequestCv } from './RequestCv.tsx'

type Props = { state: Unshown; file: CvFile; application: Application; isOwn: boolean }

/** Why a document is not shown, with the way to download it or to ask for another. */
export function UnshownCv({ state, file, application, isOwn }: Props) {
  const t = useTexts('cv')
  const Icon = state === 'locked' ? Lock : FileWarning
  return (
    <Notice
      icon={<Icon aria-hidden="true" />}
      title={t(state)}
      actions={
        <>
          <a className="btn" href={file.url} download={file.filename}>
            <Download className="i" aria-hidden="true" />
            {t('download')}
          </a>
          {isOwn && (state === 'locked' || state === 'damaged') && (
            <RequestCv application={application} text={t('requestNew')} />
          )}
        </>
      }
    >
      {t(`${state}Hint`)}
    </Notice>
  )
}
