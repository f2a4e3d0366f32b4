export const shell = {
  'error.offline': 'Der Server ist gerade nicht erreichbar. Wir versuchen es weiter.',
  'error.unexpected': 'Das hat nicht geklappt. Bitte noch einmal versuchen.',
}
