/** The banners of the big moments. */
export const moments = {
  group: 'Eine ganze Farbe!',
  'group-of': (name: string, group: string) => `${name} hat jetzt eine ganze Gruppe: ${group}.`,
  rent: 'Das tut weh!',
  building: 'Ein Prachtbau!',
  jail: 'Ab ins Gefängnis!',
  bankrupt: 'Bankrott!',
  won: 'Gewonnen!',
}
