/**
 * Kinds of work by words in Croatian, English and German titles. A word matches every word with that prefix; with '*'
 * also compounds that contain it.
 */
const themes = {
  service: [
    'njegovatelj skrb sestr medicinski_tehnicar cistac cistacic ciscenj spremac sobar domacinstv konobar kuhar kuvar',
    'kuhinj slasticar pizza frizer prodavac prodavatelj trgovac recepcion recepcij odgojitelj odgajatelj vaspitac',
    'carer caregiver care_assistant nurse nursing cleaner cleaning housekeep room_attendant waiter waitress chef cook',
    'kitchen pastry hairdress sales shop_assistant receptionist front_desk kindergarten preschool_teacher nursery',
    '*pfleger *pflege *betreu krankenschwester *reinigung raumpfleg zimmermadchen hausdame *kellner servicekraft',
    'servicemitarbeit *koch *kuche konditor friseur *verkauf *rezeption empfang *erzieher',
  ],
  production: [
    'proizvod tvornic tvornick skladist skladis komision vilicar operater_na cnc pakira pakiranj',
    'production factory assembly warehouse picker packer forklift machine_operator order_picking',
    '*produktion *lager kommission stapler *staplerfahrer maschinenbedien anlagenbedien *verpack fabrik',
  ],
  driving: [
    'vozac dostav kamion kurir c_kategorij ce_kategorij kategorije_c kategorija_c c\\+e c_\\+_e',
    'driver driving delivery truck lorry hgv courier category_c c_category class_c',
    '*fahrer *kraftfahr lkw zusteller zustellung *liefer kurier klasse_c fuhrerschein_c',
  ],
  plumbing: [
    'vodoinstalat instalater monter_grijanj grijanj klimatizac klima ventilac dizalic centralno_grijanj',
    'plumb hvac heating air_condition ventilation pipe_fitter pipefitter heat_pump',
    'installateur sanitar heizung *klempner klimatechnik kaltetechnik luftung anlagenmechanik warmepump',
  ],
  welding: ['zavariv varilac', 'weld', '*schweiss'],
} as const

/** One pattern per theme, for normalized text. */
export const themeGroups: readonly RegExp[] = Object.values(themes).map((lines) => {
  const words = lines.flatMap((line) => line.split(' ')).map((word) => word.replaceAll('_', ' '))
  const beginnings = words.filter((word) => !word.startsWith('*'))
  const inside = words.filter((word) => word.startsWith('*')).map((word) => word.slice(1))
  const patterns = [`(?<![\\p{L}\\p{N}])(?:${beginnings.join('|')})`, ...inside]
  return new RegExp(patterns.join('|'), 'u')
})
