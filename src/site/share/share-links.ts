import type { Translate } from '../../i18n/index.ts'

export type ShareLink = {
  network: 'whatsapp' | 'viber' | 'telegram' | 'mail' | 'facebook' | 'linkedin' | 'x'
  name: string
  url: string
}

/** All share links of a page; they work without JavaScript. */
export function shareLinks(title: string, address: string, t: Translate): ShareLink[] {
  const [text, link] = [encodeURIComponent(title), encodeURIComponent(address)]
  const both = encodeURIComponent(`${title} ${address}`)
  return [
    { network: 'whatsapp', name: 'WhatsApp', url: `https://wa.me/?text=${both}` },
    { network: 'viber', name: 'Viber', url: `viber://forward?text=${both}` },
    { network: 'telegram', name: 'Telegram', url: `https://t.me/share/url?url=${link}&text=${text}` },
    { network: 'mail', name: t('news.shareMail'), url: `mailto:?subject=${text}&body=${both}` },
    { network: 'facebook', name: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { network: 'linkedin', name: 'LinkedIn', url: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    { network: 'x', name: 'X', url: `https://x.com/intent/post?url=${link}&text=${text}` },
  ]
}
