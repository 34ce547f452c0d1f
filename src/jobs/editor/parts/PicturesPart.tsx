import { ImagePlus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useAdValue, useEditor } from '../editor-context.ts'
import { pictureSizes } from '../pictures/picture-sizes.ts'
import { Reviewed } from '../revision/Reviewed.tsx'
import { Part } from './Part.tsx'
import styles from './PicturesPart.module.css'

const PictureDialog = lazyDialog(() => import('../pictures/PictureDialog.tsx'))

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

function Picture({ name, aspect }: { name: 'mainImage' | 'metaImage'; aspect: number }) {
  const { t, frame } = useEditor()
  const { value, set, error } = useAdValue(name)
  const [uploaded, setUploaded] = useState<{ url: string; alt: string } | null>(null)
  const alt = (uploaded?.url === value ? uploaded?.alt : frame.pictureTexts[value ?? '']) ?? ''
  const [isOpen, setOpen] = useState(false)
  function onDone({ url, alt }: { url: string; alt: string }) {
    setUploaded({ url, alt })
    set(url)
  }
  return (
    <figure>
      <figcaption>{t(`name_${name}`)}</figcaption>
      {value && <img src={value} alt={alt} {...pictureSizes[name]} loading="lazy" />}
      {value && <p className="soft">{alt ? t('shows', { text: alt }) : t('noAlt')}</p>}
      <div>
        <button type="button" className="btn" onClick={() => setOpen(true)}>
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
      {isOpen && (
        <Suspense>
          <PictureDialog aspect={aspect} onClose={() => setOpen(false)} onDone={onDone} />
        </Suspense>
      )}
    </figure>
  )
}
