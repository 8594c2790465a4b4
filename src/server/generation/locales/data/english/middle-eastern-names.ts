/** Given, family and middle names of families from the Middle East who live in English-speaking countries, commonest first. */
export const middleEasternNames = {
  arab: {
    male: `
      Ali Omar Hassan Ahmed Mohammad Youssef Karim Sami Tariq Nabil Rami Fadi Elias George Tony Michael Ibrahim
      Khalid Bassam Ziad Walid Maher Hani Adam Zain Yusuf Bilal Mustafa Amir Mahmoud Marwan Nader Samir Jamal
      Fares Hisham Imad Jad Majed`,
    female: `
      Layla Fatima Mariam Noor Yasmin Rania Dina Hala Nadia Samira Farah Laila Amal Huda Iman Jana Lina Maya Nour
      Rana Reem Rima Salma Zeina Hanan Nawal Mary Rita Sara Sahar Christine Aisha Dalia Ghada Lamia Manal Mona
      Randa Suha Wafa Zainab`,
    last: `
      Haddad Khoury Nasser Saleh Hassan Ibrahim Mansour Najjar Awad Darwish Fakhoury Ghanem Hamdan Hijazi Issa
      Jabbour Kassab Maalouf Mikhail Nader Nassar Qasim Rahman Saad Sabbagh Saliba Shaheen Tannous Younes Zaki
      Abboud Aziz Bishara Khalil Odeh Salameh Shadid Taha Zaher Barakat`,
    middle: {
      male: `
        Ali Ahmed Hassan Karim Omar Yusuf Ibrahim Khalil Kamal Amin Salim George Elias Joseph`,
      female: `
        Fatima Noor Amina Mariam Layla Hana Leila Salma Sara Yasmin Rana Dina Marie Rose`,
    },
  },
  iranian: {
    male: `
      Amir Reza Dariush Cyrus Kamran Behzad Babak Farhad Kaveh Navid Arash Mehdi Hossein Ali Mohammad Saeed Hamid
      Majid Masoud Bijan Farid Iraj Jamshid Kian Mehran Nader Omid Parviz Ramin Shahin Siamak Sina Soheil Vahid
      Hooman Kambiz Nima Pejman Peyman Shahram`,
    female: `
      Leila Shirin Parisa Maryam Azadeh Nasrin Niloufar Roya Sahar Sara Ziba Azar Bahar Elham Fereshteh Golnaz
      Homa Jaleh Ladan Laleh Mahsa Mehri Mina Mitra Nazanin Negar Parvin Sepideh Setareh Sheida Shohreh Soraya
      Tara Yasaman Simin Taraneh Vida Yeganeh Zohreh Marjan`,
    last: `
      Ahmadi Hosseini Karimi Mohammadi Rahimi Sadeghi Tehrani Shirazi Farahani Azizi Jafari Moradi Ghorbani Abbasi
      Akbari Amini Bagheri Ebrahimi Esfahani Farhadi Ghasemi Hashemi Heydari Jalali Kazemi Khalili Kiani Mahdavi
      Mirzaei Mousavi Najafi Naderi Norouzi Rezaei Rostami Sharifi Soltani Taheri Vaziri Yazdani Zand`,
    middle: {
      male: `
        Ali Reza Hossein Amir Mehdi Hassan Mohammad Bahram Dariush Kian`,
      female: `
        Fatemeh Zahra Maryam Leila Sara Mina Azar Shirin Roya Mahin`,
    },
  },
  armenian: {
    male: `
      Levon Armen Aram Ara Hagop Garo Raffi Vahe Hovik Artur Gevorg Hayk Narek Tigran Vartan Sarkis Arman Ashot
      Davit Edgar Garen Harout Hrant Khachik Mher Ruben Samvel Sevak Suren Vazgen Zaven Artak Berj Karapet Nerses
      Nubar Rouben Stepan Zareh`,
    female: `
      Ani Lusine Nare Anahit Talar Arpi Anoush Araxie Arev Astghik Gayane Hasmik Karine Knar Lilit Mariam Maro
      Nairi Narine Nazeli Nune Ovsanna Seda Shakeh Shushan Sirvard Sona Tamar Zabel Siran Sevan Silva Sose Takouhi
      Vera Vehanoush Yeva Zaruhi`,
    last: `
      Petrosyan Hakobyan Grigoryan Sarkissian Bedrosian Kevorkian Abrahamian Avakian Babayan Barsamian Boyajian
      Chobanian Danielian Ghazarian Hagopian Harutyunyan Hovsepian Kazarian Keshishian Kouyoumjian Manoukian
      Margaryan Mkrtchyan Nazarian Ohanian Papazian Sahakyan Shahinian Simonyan Tashjian Terzian Torosian
      Vardanyan Yeghiazarian Zakarian Alexanian Mardirossian Movsesyan Sargsyan`,
    middle: {
      male: `
        Armen Aram Hagop Vahe Sarkis Levon Krikor Garabed Haig Ara`,
      female: `
        Ani Anahit Mariam Tamar Anoush Araxie Lusine Siran Zabel Nare`,
    },
  },
  turkish: {
    male: `
      Mehmet Mustafa Murat Emre Kemal Hakan Serkan Osman Burak Cem Deniz Ahmet Ali Huseyin Hasan Ibrahim Ismail
      Yusuf Omer Erdal Tolga Onur Volkan Baris Can Kaan Umut Selim Orhan Metin Adem Bulent Engin Ercan Fatih Halil
      Ramazan Sinan Suleyman Yasin`,
    female: `
      Ayse Fatma Emine Elif Zeynep Ozlem Sevgi Hatice Meryem Zehra Esra Merve Busra Derya Ebru Filiz Gul Hulya
      Leyla Melek Nuray Pinar Selin Sibel Songul Tulay Yasemin Yeliz Dilek Aylin Asli Bahar Canan Gamze Gulsen
      Nesrin Nilgun Sevda Tugba Yildiz`,
    last: `
      Yilmaz Kaya Demir Celik Sahin Yildiz Ozturk Aydin Arslan Dogan Kilic Aslan Cetin Kara Koc Kurt Ozdemir
      Simsek Polat Korkmaz Erdogan Gunes Yavuz Bulut Keskin Turan Gul Avci Acar Sari Aktas Bozkurt Coskun Erdem
      Guler Karaca Ozkan Sen Tekin Unal`,
    middle: {
      male: `
        Ali Mehmet Can Kemal Efe Emre Yusuf Hasan Murat Deniz Omer Kaan`,
      female: `
        Nur Gul Su Ayse Naz Elif Zehra Deniz Ela Ece Melek Sena`,
    },
  },
}
