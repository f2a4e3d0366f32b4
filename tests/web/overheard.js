/** Writes down what a screen reader would say unasked: all that is put into a live region. */
window.overheard = { assertive: [], polite: [] }
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes)
    for (const node of addedNodes.length ? addedNodes : [target]) {
      const around = (node instanceof Element ? node : node.parentElement)?.closest('[role=alert], [role=status], [aria-live]')
      const how = around?.role === 'alert' ? 'assertive' : (around?.ariaLive ?? (around?.role === 'status' ? 'polite' : 'off'))
      const said = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
      if (said && how in window.overheard) window.overheard[how].push(said)
    }
}).observe(document, { subtree: true, childList: true, characterData: true })
