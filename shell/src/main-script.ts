/** Of the script that has everything else; the build knows its name and its hash. */
declare const __MAIN__: { file: string; integrity: string };

/** Beside this script. */
const folder = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

let coming: Promise<void> | undefined;
let tries = 0;

/** Once; a try that failed is made again, under an address whose bytes the browser cannot have kept. */
export function loadMain(): Promise<void> {
  coming ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const address = new URL(__MAIN__.file, folder);
    if (tries > 0) address.search = `retry=${Date.now()}`;
    tries += 1;
    script.src = address.href;
    script.integrity = __MAIN__.integrity;
    script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      coming = undefined;
      script.remove();
      reject(new Error(`${address} did not load`));
    });
    document.head.append(script);
  });
  return coming;
}
