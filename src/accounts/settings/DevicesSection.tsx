import { useState } from 'react'
import { api } from '../../data/api.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { formatDay } from '../../lib/format.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { deviceName } from './device-name.ts'
import styles from './rows.module.css'
import type { DeviceWire } from './settings.ts'

/** The devices on which the user is signed in, with sign-out. */
export function DevicesSection({ initial }: { initial: DeviceWire[] }) {
  const t = useTexts('settings')
  const { language } = useKit()
  const [devices, setDevices] = useState(initial)
  const revoke = useMutation(
    (device?: DeviceWire) => api(`/api/account/sessions${device ? `/${device.id}` : ''}`, { method: 'DELETE' }),
    {
      failed: t('failed'),
      onSuccess(_, revoked) {
        showToast(t('revoked'))
        setDevices(devices.filter(({ id, current }) => (revoked ? id !== revoked.id : current)))
      },
    },
  )

  return (
    <>
      <ul className={styles['rows']}>
        {devices.map((device) => {
          const name = deviceName(device.userAgent) || t('unknownDevice')
          return (
            <li key={device.id}>
              <span>
                <strong>{name}</strong>
                <small>{t('signedInOn', { date: formatDay(new Date(device.creationTime), language) })}</small>
              </span>
              {device.current ? (
                <span className="fact pay">{t('thisDevice')}</span>
              ) : (
                <button
                  className="btn"
                  type="button"
                  disabled={revoke.isRunning}
                  aria-label={t('revokeNamed', { name })}
                  onClick={() => void revoke.run(device)}
                >
                  {t('revoke')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {devices.length > 1 && (
        <button className="btn" type="button" disabled={revoke.isRunning} onClick={() => void revoke.run(undefined)}>
          {t('revokeOthers')}
        </button>
      )}
    </>
  )
}
