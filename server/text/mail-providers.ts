const wordsOf = (text: string) => text.trim().split(/\s+/)

/** Common mail providers of the countries of the job board. */
export const mailProviders = wordsOf(`
  gmail.com yahoo.com hotmail.com outlook.com icloud.com live.com me.com msn.com aol.com proton.me
  protonmail.com googlemail.com mail.com gmx.de gmx.net gmx.at gmx.ch gmx.si gmx.com net.hr inet.hr vip.hr optinet.hr xnet.hr email.t-com.hr zg.t-com.hr
  st.t-com.hr ri.t-com.hr skole.hr hi.t-com.hr bih.net.ba tel.net.ba teol.net siol.net sbb.rs eunet.rs
  mts.rs ptt.rs open.telekom.rs t-com.me t.mk abv.bg mail.bg yahoo.de yahoo.co.uk hotmail.de hotmail.co.uk
  outlook.de live.de t-online.de web.de freenet.de mail.de posteo.de arcor.de
  aon.at chello.at a1.net bluewin.ch hispeed.ch sunrise.ch mail.hr
`)
