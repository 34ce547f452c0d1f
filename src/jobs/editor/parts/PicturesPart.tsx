import { ImagePlus, Trash2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useAdValue, useEditor } from '../editor-context.ts'
import type { PictureDialog } from '../pictures/PictureDialog.tsx'
import { Reviewed } from '../revision/Reviewed.tsx'
import { Part } from './Part.tsx'
import styles from './PicturesPart.module.css'

/** The picture of the ad's page and the one that messengers show. */
export function PicturesPart() {
  const { t } = useEditor()
  return (
    <Part title={t('partPictures')}>
      <div className={styles['pictures']}>
        <Reviewed field="mainImage">
          <Picture name="mainImage" aspect={2} />
        </Reviewed>
        <Reviewed field="metaImage">
          <Picture name="metaImage" aspect={1.91} />
        </Reviewed>
      </div>
    </Part>
  )
}

type Dialog = ComponentType<Parameters<typeof PictureDialog>[0]>

function Picture({ name, aspect }: { name: 'mainImage' | 'metaImage'; aspect: number }) {
  const { t, frame } = useEditor()
  const { value, set, error } = useAdValue(name)
  const [uploaded, setUploaded] = useState<{ url: string; alt: string } | null>(null)
  const alt = (uploaded?.url === value ? uploaded?.alt : frame.pictureTexts[value ?? '']) ?? ''
  const [PictureDialog, setDialog] = useState<Dialog | null>(null)
  const open = async () => {
    const loaded = await import('../pictures/PictureDialog.tsx')
    setDialog(() => loaded.PictureDialog)
  }
  function onDone({ url, alt }: { url: string; alt: string }) {
    setUploaded({ url, alt })
    set(url)
  }
  return (
    <figure>
      <figcaption>{t(`name_${name}`)}</figcaption>
      {value && <img src={value} alt={alt} loading="lazy" />}
      {value && <p className="soft">{alt ? t('shows', { text: alt }) : t('noAlt')}</p>}
      <div>
        <button type="button" className="btn" onClick={open}>
          <ImagePlus className="i" aria-hidden="true" />
          {t(value ? 'changePicture' : 'addPicture')}
        </button>
        {value && (
          <button type="button" className="btn bare danger" onClick={() => set(null)}>
            <Trash2 className="i" aria-hidden="true" />
            {t('removePicture')}
          </button>
        )}
      </div>
      {error && <p role="alert">{error}</p>}
      {PictureDialog && <PictureDialog aspect={aspect} onClose={() => setDialog(null)} onDone={onDone} />}
    </figure>
  )
}
