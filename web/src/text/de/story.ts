import { plural } from '../forms'

const many = (count: number, one: string, more: string): string => plural('de', count, one, more)

/** The game in numbers: fetched when somebody wants to see it. */
export const story = {
  'moments': 'Wie es kam',
  more: 'Mehr Zahlen: Einnahmen, Bargeld, Einkommen',
  'watch': 'Noch einmal ansehen',
  'watch-that': (text: string) => `Noch einmal ansehen: ${text}`,
  'look-that': (text: string) => `Das Brett zu diesem Zeitpunkt: ${text}`,
  'out-in': (turn: number) => `pleite in Zug ${turn}`,
  'is-out': (name: string) => `${name} ist pleite`,
  'replay': 'Spiel noch einmal ansehen',
  'review': 'Analyse: Wendepunkte und Fehler',
  'share': 'Teilen',
  'share-title': 'Das Spiel zeigen',
  'share-about': 'Unter diesem Link kann jeder das ganze Spiel Schritt für Schritt ansehen:',
  'share-link': 'Link zum Spiel',
  'save-picture': 'Bild speichern',
  'record-about': 'Eine kleine Textdatei mit allen Zügen. Auf der Startseite lässt sich das Spiel daraus wieder aufnehmen.',

  'wealth': 'Vermögen',
  'wealth-about': 'Bargeld, Grundstücke zum Kaufpreis (beliehen zur Hälfte) und Gebäude, nach jedem Zug.',
  'cash': 'Bargeld',
  'cash-about': 'Nach jedem Zug.',
  'income': 'Einkommen je Runde',
  'income-about': 'Gehalt, Mieten, Karten und Geschenke, weniger gezahlte Mieten, Steuern, Karten und Strafen.',
  'as-table': 'Als Tabelle',
  'flag-group': 'ganze Gruppe',
  'flag-hotel': 'erstes Hotel',
  'flag-exit': 'pleite',
  'flag-mistake': 'Fehler',
  'flag-turn': 'Wendepunkt',
  'chart-place': (title: string) => `Zug wählen: ${title}`,
  'turn': 'Zug',
  'turn-number': (turn: number) => `Zug ${turn}`,
  'round': 'Runde',
  'round-number': (round: number) => `Runde ${round}`,

  'rents': 'Die höchsten Mieten',
  'no-rents': 'Es war keine Miete fällig.',
  'travel': 'Zeigt das Brett zu diesem Zeitpunkt',

  'deals': 'Die besten und schlechtesten Geschäfte',
  'deals-about':
    'Was ein Geschäft wert war: der Kaufpreis der erhaltenen Grundstücke und die Mieten, die sie dann brachten, weniger das, was dafür weggegeben wurde, ebenso gerechnet.',
  'best': 'Am besten',
  'worst': 'Am schlechtesten',
  'no-deals': 'Es gab keine.',

  'luck': 'Glück',
  'luck-about':
    'Wie viel seltener als zu erwarten jemand bei anderen zu Gast war und wie viel öfter andere bei ihm: in Besuchen, gemessen daran, wie oft Würfe auf den Feldern im langen Mittel enden.',
  'visits': 'Zu Gast (erwartet)',
  'guests': 'Gäste (erwartet)',
  'beside': (count: string, mean: string) => `${count} (${mean})`,

  'earnings': 'Einnahmen',
  'player': 'Spieler',
  'rent-got': 'Miete erhalten',
  'rent-paid': 'Miete gezahlt',
  'salary': 'Gehalt',
  'throws': 'Würfe',
  'doubles': 'Pasche',

  'dice': 'Die Würfel',
  'dice-check': (throws: number, mean: string, doubles: number) =>
    `${many(throws, 'Wurf', 'Würfe')}, im Mittel ${mean} (zu erwarten: 7), ${many(doubles, 'Pasch', 'Pasche')}.`,
  'stray': (share: string) => `Ganz normal: In ${share} aller so langen Spiele weichen faire Würfel noch weiter davon ab.`,
  'stray-rare': (share: string) => `Das ist selten: Nur in ${share} aller so langen Spiele weichen faire Würfel so weit davon ab.`,
  'total': 'Augen',
  'thrown': 'gewürfelt',
  'expected': 'zu erwarten',
  'check': 'Würfel nachrechnen',
  'check-right': (throws: number) =>
    `Nachgerechnet von deinem Browser: Der Startwert ist der versprochene, und alle ${many(throws, 'Wurf folgt', 'Würfe folgen')} aus ihm, auch die um den Beginn.`,
  'check-wrong': (throws: number, wrong: number) => `Von ${many(throws, 'Wurf', 'Würfen')} passen ${wrong} nicht zum Versprechen!`,
  'check-broken': 'Der Startwert ist nicht der versprochene!',
  'check-elsewhere': 'Nachrechnen lässt sich das mit dem heruntergeladenen Spiel und „bankhalter verify“.',
  'check-later': 'Nach dem Spiel kann jeder die Würfel nachrechnen.',
  'by-hand': 'Hier wurde mit echten Würfeln gespielt.',
  'proof': 'Der Beweis in Zahlen',
  'seed': 'Startwert',
  'seed-hash': 'Versprochen vor dem ersten Wurf (SHA-256)',
}
