/** The card of an ad, with the elements of JobCard.astro. */
export function Card({ job, countries, company, logo, language, address, title, name, flags, places, facts, dates, ...row }) {
  return (
    <article className={row.class} data-job={job} data-countries={countries} data-company={company}>
      {logo ? <img className="mark" src={logo} alt="" width="52" height="52" loading="lazy" decoding="async" /> : <span className="mark plain" />}
      <div className="head">
        <h3 lang={language}>
          <a href={address}>{title.map((part, at) => (at % 2 ? <span className="nb" key={part}>{part}</span> : part))}</a>
        </h3>
        <p className="who">
          <span>{name}</span>
          <span className="where">
            {flags.map((flag, at) => <img key={flag} src={flag} alt={row.flag_names[at]} width="20" height="14" loading="lazy" decoding="async" />)}
            {places}
          </span>
        </p>
      </div>
      <ul className="facts">{facts.map((fact, at) => <li className={row.fact_classes[at]} key={fact}>{fact}</li>)}</ul>
      <p className="until">{dates.map((date) => <span key={date}>{date}</span>)}</p>
    </article>
  )
}
